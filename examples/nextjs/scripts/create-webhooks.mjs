// Creates the webhooks that notify this site of changes, and prints the setting with their secrets.
import { createClient } from 'blog-content-client';

/** @type {import('blog-content-client').WebhookEvent['event'][]} */
const EVENTS = [
  'post.create',
  'post.update',
  'post.delete',
  'category.create',
  'category.update',
  'category.delete',
  'author.create',
  'author.update',
  'author.delete',
];

const client = createClient({
  baseUrl: required('BLOG_API_URL'),
  token: required('TOKEN'),
  apikey: required('APIKEY'),
  apisecretkey: required('APISECRETKEY'),
});
const accountId = Number(required('ACCOUNT_ID'));
const endpointUrl = `${required('SITE_URL')}/api/webhooks/blog`;

const { data: present } = await client.listWebhooks({ accountId, endpointUrl });
if (present.length > 0) throw new Error(`the account already has webhooks for ${endpointUrl}`);

const secrets = [];
for (const event of EVENTS) {
  const name = `Website: ${event}`;
  const { data } = await client.createWebhook({ accountId, name, event, endpointUrl, status: 'enable' });
  secrets.push(data.secret);
}
console.log(`BLOG_WEBHOOK_SECRETS=${secrets.join(',')}`);

/** @param {string} name */
function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
