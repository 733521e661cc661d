/** Splits URLs such as `redis://me:secret@one:1,two:2/0`, without validation. */
export function urlOfEachHost(url: string): string[] {
  const [scheme, after] = splitAt(url, url.indexOf('://') + 3);
  const [authority, path] = splitAt(after, after.search(/[/?#]|$/));
  const [user, hosts] = splitAt(authority, authority.lastIndexOf('@') + 1);
  return hosts.split(',').map((host) => scheme + user + host + path);
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at)];
