import type { Metadata } from 'next';

/** Where the service answers. */
export const API_URL = required('BLOG_API_URL').replace(/\/$/, '');

/** The blog of the service that this site shows. */
export const BLOG_SLUG = required('BLOG_SLUG');

/** Where readers find this site. */
export const SITE_URL = required('SITE_URL').replace(/\/$/, '');

/** The feed of the service. Its links open this site if the blogUrl of the account is SITE_URL. */
export const FEED_URL = `${API_URL}/blog/${BLOG_SLUG}/feed.xml`;

/** Returns the links of a page to its canonical address and to the feed. */
export function alternates(canonical: string): Metadata['alternates'] {
  return { canonical, types: { 'application/rss+xml': FEED_URL } };
}

/** Returns the absolute address of a picture. The service allows addresses that are relative to the site. */
export function pictureUrl(address: string): string {
  return new URL(address, SITE_URL).href;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see .env.example`);
  return value;
}
