/** The parts of a server's URL, percent-decoded. */
export interface ServerUrl {
  /** A name or an IP address, without the brackets of IPv6. */
  host: string;
  /** Undefined if the URL has none. */
  port?: number;
  username: string;
  password: string;
  /** Without its first slash. */
  path: string;
}

/** The parts of a server's URL. Throws an URIError if it is badly percent-encoded. */
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
