import { NextResponse, type NextRequest } from 'next/server';

/** Feeds and webhooks of the service name a post of a blog on another site as `/?post=slug`. */
export const config = { matcher: [{ source: '/', has: [{ type: 'query', key: 'post' }] }] };

export function proxy({ nextUrl }: NextRequest): NextResponse {
  const slug = nextUrl.searchParams.get('post') ?? '';
  const address = nextUrl.clone();
  address.pathname = `/posts/${encodeURIComponent(slug)}`;
  address.search = '';
  return NextResponse.redirect(address, 308);
}
