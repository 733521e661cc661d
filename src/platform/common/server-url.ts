/** The values are percent-decoded. */
export interface ServerUrl {
  /** An IPv6 address has no brackets here. */
  host: string;
  port?: number;
  username: string;
  password: string;
  path: string;
}

/** Throws a URIError for bad percent-encoding. */
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
