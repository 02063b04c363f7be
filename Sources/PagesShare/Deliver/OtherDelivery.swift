import DesignCode
import DesignLayout
import DesignModel
import PagesKit
import StudioStore

/// Options for desktops and websites.
extension DeliveryOptions {
  var desktop: DeliveryOption {
    let (address, page) = (picture("@2x.png", .desktop), slug.map { origin + Address.shared($0) } ?? "")
    return DeliveryOption(
      id: "desktop", title: "Übersicht, Rainmeter, Conky", line: "On a Mac, Windows or Linux desktop.",
      group: .others, scene: "windows", freshness: .live, taps: "Opens the page on click",
      needs: "Needs one of these apps",
      app: .desktop,
      steps: [
        Step(
          "Übersicht on a Mac: save this as widget.jsx in the widgets folder.", label: "widget.jsx",
          code: slug == nil
            ? ""
            : """
            export const refreshFrequency = 60000;
            export const className = `top: 40px; left: 40px; img { width: 364px; border-radius: 22px; }`;
            export const render = () => <a href="\(page)"><img src={`\(address)&t=${Math.floor(Date.now() / 60000)}`} /></a>;
            """, id: "ubersicht"),
        Step(
          "Rainmeter on Windows: save this as Widget.ini in a folder in Skins.", label: "Widget.ini",
          code: slug == nil
            ? ""
            : """
            [Rainmeter]
            Update=1000
            [Fetch]
            Measure=WebParser
            URL=\(address)
            Download=1
            UpdateRate=300
            [Picture]
            Meter=Image
            MeasureName=Fetch
            W=364
            DynamicVariables=1
            LeftMouseUpAction=["\(page)"]
            """, id: "rainmeter"),
        Step(
          "Conky on Linux: add these two lines to conky.text.", label: "conky.text",
          code: slug == nil
            ? ""
            : """
            ${execi 300 curl -fsS -o /tmp/widget.png '\(address)'}
            ${image /tmp/widget.png -p 20,20 -s 364x170 -f 60}
            """, id: "conky"),
      ],
      differences: nonEmpty(
        "It updates every one to five minutes.", "Clicking it in Conky doesn’t open the page.", asThePageShows),
      sent: "The desktop app downloads the image.", back: "Remove the snippet\(orUnderInPlace).")
  }

  var readme: DeliveryOption {
    let (picture, page) = (picture("@2x.png", .readme), slug.map { origin + Address.shared($0) } ?? "")
    let plain = facts.name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: " ")
    return DeliveryOption(
      id: "readme", title: "A README or a web page", line: "Follows the reader’s light or dark mode.", group: .others,
      scene: "page", freshness: .live, taps: "Opens the page on click", needs: "No app", app: .readme,
      steps: [
        Step(
          "Paste this HTML.", label: "HTML",
          code: slug == nil
            ? ""
            : """
            <a href="\(page)"><picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(picture)&ap=dark">
              <img src="\(picture)" width="340" alt="\(plain)">
            </picture></a>
            """, id: "readme")
      ],
      differences: nonEmpty("Nothing. GitHub caches images, so it may be a little behind.", asThePageShows),
      sent: "GitHub or the reader’s browser downloads the image.",
      back: "Remove the lines\(orUnderInPlace).",
      needsApp: false)
  }
}
