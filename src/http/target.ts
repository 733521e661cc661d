import type { RequestListener } from 'node:http';

const SCHEME_AND_HOST = /^[a-z][\w+.-]*:\/\/[^/?#]*/i;

/**
 * Hands on the target of a request as a path with its query, whatever form it was sent in. Express cannot read every
 * absolute URL, and answers one that it cannot read with a page of its own.
 */
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
