# Keeps responses of the service for as long as CDN-Cache-Control allows, and purges them by tag.
# Start the service with SHARED_CACHE_SECONDS=600 and CACHE_TAG_HEADER=xkey.
vcl 4.1;

import std;
import xkey;

backend service {
  .host = "127.0.0.1";
  .port = "3000";
}

# The addresses of purge.mjs.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.x-purged));
  }
  # Only responses for readers are shared.
  if (req.url !~ "^/(blog|public)/") {
    return (pass);
  }
  unset req.http.cookie;
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    # A copy must not outlive the date that ends it.
    set beresp.grace = 0s;
  } else {
    # For this time, requests for the same URL do not wait for each other.
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
  }
  unset beresp.http.CDN-Cache-Control;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
}
