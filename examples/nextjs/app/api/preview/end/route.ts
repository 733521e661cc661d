import { endPreview, leadTo } from '@/lib/preview';

/** Ends the open preview. A form sends it, because links are fetched before anybody follows them. */
export async function POST(): Promise<Response> {
  await endPreview();
  const answer = leadTo('/');
  return new Response(null, { status: 303, headers: answer.headers });
}
