// Receives webhooks and purges the tags that they name from Varnish. Settings: WEBHOOK_SECRETS, VARNISH_URL, PORT.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyWebhook } from 'blog-content-client';

const { WEBHOOK_SECRETS = '', VARNISH_URL = 'http://localhost:6081', PORT = '4000' } = process.env;
const secrets = WEBHOOK_SECRETS.split(',');

/** Varnish can store a response that was made before the change after the first purge, so the tags are purged again. */
const PAUSES_MS = [500, 1000];

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    await verifyWebhook(Buffer.concat(chunks), request.headers, secrets);
  } catch (error) {
    console.error(error);
    response.writeHead(400).end();
    return;
  }
  const tags = String(request.headers['webhook-tags'] ?? '').replaceAll(',', ' ');
  const isPurged = tags === '' || (await purge(tags));
  // After a 503, the service repeats the call.
  response.writeHead(isPurged ? 204 : 503).end();
  for (const pause of PAUSES_MS) {
    await sleep(pause);
    if (tags !== '') await purge(tags);
  }
});
server.listen(Number(PORT), () => console.log(`Listening on http://localhost:${server.address().port}/`));

/** @param {string} tags */
async function purge(tags) {
  const sent = fetch(VARNISH_URL, { method: 'PURGE', headers: { 'xkey-purge': tags } });
  return sent.then(
    ({ ok }) => ok,
    () => false,
  );
}
