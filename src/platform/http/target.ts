import type { RequestListener } from 'node:http';

const SCHEME_AND_HOST = /^[a-z][\w+.-]*:\/\/[^/?#]*/i;

/**
 * The characters because of which Express would read another path than the one that is checked: its parser trims them,
 * ends at them, or reads a backslash as a slash. No browser sends them.
 */
const ODD = /[\\#\s\u00a0\ufeff]/g;

/**
 * Returns a listener that reduces the target of each request to its path and query. Express cannot parse every absolute
 * URL, and responds with its own error page to those that it cannot parse.
 */
export function byPath(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.url = pathOf(request.url ?? '').replace(ODD, encodeURIComponent);
    listener(request, response);
  };
}

function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(SCHEME_AND_HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}
