// Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
/** The maximum size of a body in bytes. A post can have 1 MiB of content, and JSON escapes can make it longer. */
const LARGEST_BODY = 4 * 1024 * 1024;
const REMEMBERED = 10_000;

/** Each webhook has its own secret. Several secrets are separated by commas. */
const secrets = WEBHOOK_SECRET.split(/[,\s]+/).filter(Boolean);
if (secrets.length === 0) {
  console.error('WEBHOOK_SECRET is required: the secret that webhooks/create returned');
  process.exit(1);
}
const webhooks = secrets.map((secret) => new Webhook(secret));
const seen = new Set();

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.destroy(),
  );
});
server.listen(Number(PORT), () => console.log(`Listening on http://localhost:${server.address().port}/`));

/** Returns the status of the response. The work starts after the response: the sender waits only 15 seconds for it. */
async function receive(request) {
  const body = await read(request);
  if (!isGenuine(body, request.headers)) return 400;
  const { 'webhook-id': id, 'webhook-event': event } = request.headers;
  if (isNew(id)) setImmediate(work, event, id, body);
  return 204;
}

/** Returns the bytes of the body. The signature is of these bytes; JSON that is serialized again may have others. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isGenuine(body, headers) {
  return webhooks.some((webhook) => {
    try {
      webhook.verify(body, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns whether this is the first call with this webhook-id. Repeated calls for an event have the same id. */
function isNew(id) {
  if (seen.has(id)) return false;
  seen.add(id);
  if (seen.size > REMEMBERED) seen.delete(seen.values().next().value);
  return true;
}

function work(event, id, body) {
  console.log(`${event} ${id} ${JSON.stringify(JSON.parse(body), null, 2)}`);
}
