// apt: libcurl4-openssl-dev
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/types.h>

// curl_easy_setopt and curl_easy_getinfo take variable arguments, which Swift cannot call.
static inline CURLcode ww_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ww_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ww_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ww_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*ww_bytes)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode ww_set_bytes(CURL *handle, CURLoption option, ww_bytes callback) {
  return curl_easy_setopt(handle, option, callback);
}
typedef int (*ww_progress)(void *context, curl_off_t dltotal, curl_off_t dlnow, curl_off_t ultotal, curl_off_t ulnow);
static inline CURLcode ww_set_progress(CURL *handle, ww_progress callback) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}
/// Whether a socket to this address may be opened.
typedef int (*ww_guard)(void *context, const struct sockaddr *address);
typedef struct { ww_guard allows; void *context; } ww_socket_guard;
static inline curl_socket_t ww_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  ww_socket_guard *guard = (ww_socket_guard *)context;
  if (purpose != CURLSOCKTYPE_IPCXN || !guard->allows(guard->context, &address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype, address->protocol);
}
static inline CURLcode ww_set_guard(CURL *handle, ww_socket_guard *guard) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, ww_open_socket);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, guard);
}
static inline int ww_was_connected(CURL *handle) {
  double seconds = 0;
  curl_easy_getinfo(handle, CURLINFO_CONNECT_TIME, &seconds);
  return seconds > 0;
}
static inline long ww_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
