import { setTimeout as sleep } from 'node:timers/promises';
import { verifyWebhook, WebhookVerificationError } from 'blog-content-client';
import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { tagsOf } from '@/lib/changes';

/**
 * A page that was being made when the event arrived may have read the former state, and would be kept. So pages
 * are expired a second time.
 */
const SECOND_TIME_MS = 1000;

/**
 * Expires the pages that an event changes: the next reader gets new ones. An event that arrives twice does no harm.
 */
export async function POST(request: Request): Promise<Response> {
  const secrets = (process.env.BLOG_WEBHOOK_SECRETS ?? '').split(',').filter(Boolean);
  // The signature is of the bytes of the body.
  const body = await request.arrayBuffer();
  try {
    const { event } = await verifyWebhook(body, request.headers, secrets);
    expire(tagsOf(event));
    after(() => sleep(SECOND_TIME_MS).then(() => expire(tagsOf(event))));
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(error.message, { status: 400 });
  }
  return new Response(null, { status: 204 });
}

function expire(tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}
