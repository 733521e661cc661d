// Receives webhooks and purges the tags that they name from Varnish. Settings: WEBHOOK_SECRETS, VARNISH_URL, PORT.
import { createServer } from 'node:http';
import { verifyWebhook } from 'blog-content-client';

const { WEBHOOK_SECRETS = '', VARNISH_URL = 'http://localhost:6081', PORT = '4000' } = process.env;
const secrets = WEBHOOK_SECRETS.split(',');

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    await verifyWebhook(Buffer.concat(chunks), request.headers, secrets);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const tags = String(request.headers['webhook-tags'] ?? '').replaceAll(',', ' ');
  const purged = tags === '' || (await purge(tags));
  // The service repeats the call if the cache could not be purged.
  response.writeHead(purged ? 204 : 503).end();
}).listen(Number(PORT));

/** @param {string} tags */
async function purge(tags) {
  const sent = fetch(VARNISH_URL, { method: 'PURGE', headers: { 'xkey-purge': tags } });
  return sent.then(
    ({ ok }) => ok,
    () => false,
  );
}
