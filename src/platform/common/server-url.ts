/** The parts of a server's URL, percent-decoded. */
export interface ServerUrl {
  /** The host name or IP address; an IPv6 address without its brackets. */
  host: string;
  /** The port; undefined if the URL has none. */
  port?: number;
  username: string;
  password: string;
  /** The path without its first slash. */
  path: string;
}

/** Returns the parts of a server's URL. Throws a URIError if the URL is badly percent-encoded. */
export function partsOf(url: string): ServerUrl {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : undefined,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    path: decodeURIComponent(pathname.slice(1)),
  };
}
