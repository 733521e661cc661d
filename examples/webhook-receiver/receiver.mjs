// Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
/** A post can have a content of 1 MiB, which escapes make longer. */
const LARGEST_BODY = 4 * 1024 * 1024;
const REMEMBERED = 10_000;

/** Every webhook has a secret of its own: those of several are separated by commas. */
const secrets = WEBHOOK_SECRET.split(/[,\s]+/).filter(Boolean);
if (secrets.length === 0) {
  console.error('WEBHOOK_SECRET is needed: the secret that webhooks/create answered');
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

/** The status to answer with. Work begins after the answer: the sender waits for it, and counts 15 seconds. */
async function receive(request) {
  const body = await read(request);
  if (!isGenuine(body, request.headers)) return 400;
  const { 'webhook-id': id, 'webhook-event': event } = request.headers;
  if (isNew(id)) setImmediate(work, event, id, body);
  return 204;
}

/** The bytes as they came: what is signed is these, not what a parser makes of them. */
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

/** A call that is repeated has the webhook-id of the first one. */
function isNew(id) {
  if (seen.has(id)) return false;
  seen.add(id);
  if (seen.size > REMEMBERED) seen.delete(seen.values().next().value);
  return true;
}

function work(event, id, body) {
  console.log(`${event} ${id} ${JSON.stringify(JSON.parse(body), null, 2)}`);
}
