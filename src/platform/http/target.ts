import type { RequestListener } from 'node:http';

const SCHEME_AND_HOST = /^[a-z][\w+.-]*:\/\/[^/?#]*/i;

/** Reduces targets to path and query: Express cannot parse every absolute URL and sends its own error page. */
export function byPath(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.url = pathOf(request.url ?? '');
    listener(request, response);
  };
}

function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(SCHEME_AND_HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}
