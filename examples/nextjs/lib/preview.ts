import { cookies, draftMode } from 'next/headers';
import { getPreviewedPost, type Post } from './blog';
import { SITE_URL } from './site';

/** The cookie with the token of the preview that someone has opened. */
const COOKIE = 'blog-preview';

/** Turns draft mode on for the browser that has opened a preview. */
export async function openPreview(token: string): Promise<void> {
  (await draftMode()).enable();
  const secure = SITE_URL.startsWith('https:');
  (await cookies()).set(COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}

/** Turns draft mode off. */
export async function endPreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(COOKIE);
}

/** Returns a post as the open preview shows it; null without draft mode, or if the preview is not of this post. */
export async function previewOf(slug: string): Promise<Post | null> {
  // Cookies are read in draft mode alone: reading them makes a page that cannot be cached.
  const { isEnabled } = await draftMode();
  if (!isEnabled) return null;
  const token = (await cookies()).get(COOKIE)?.value;
  return token ? getPreviewedPost(slug, token) : null;
}

/** Returns an answer that leads on and that nothing keeps. The address of the request has a token. */
export function leadTo(path: string): Response {
  const headers = { Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 307, headers });
}
