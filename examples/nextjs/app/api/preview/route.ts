import type { NextRequest } from 'next/server';
import { getPreviewedPost } from '@/lib/blog';
import { leadTo, openPreview } from '@/lib/preview';

/** Opens a preview: `/api/preview?slug=SLUG&preview=TOKEN`, with the token of `previews/create`. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const [slug, token] = ['slug', 'preview'].map((name) => nextUrl.searchParams.get(name) ?? '');
  const post = slug && token && (await getPreviewedPost(slug, token));
  if (!post) return new Response('This preview no longer works, or its URL is incomplete.', { status: 404 });
  await openPreview(token);
  return leadTo(`/posts/${post.postSlug}`);
}
