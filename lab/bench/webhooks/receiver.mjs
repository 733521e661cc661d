// The receiver of the benchmark, in a separate process: checks every signature and records when each call arrived.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { now, serve } from './processes.mjs';

/** The path whose calls get no response. */
const HANGING = '/hanging';

let keys = new Map();
let counted = '/';
let seen = new Set();
let times = [];
let awaited = [];
const faults = { badSignatures: 0, repeated: 0 };

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const at = now();
    if (!isSigned(request, Buffer.concat(chunks))) {
      faults.badSignatures++;
      response.writeHead(401).end();
      return;
    }
    if (request.url !== HANGING) response.writeHead(200, { 'Content-Length': 2 }).end('ok');
    if (request.url.startsWith(counted)) count(request, at);
  });
});
// A sender can be idle for longer than 5 seconds, after which Node.js closes a connection by default.
server.keepAliveTimeout = 120_000;

serve({
  listen() {
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
  },
  /** Sets the secret of each path. */
  trust(secrets) {
    keys = new Map(secrets.map(({ path, secret }) => [path, keyOf(secret)]));
  },
  /** Resets the counts. Later calls count only if their path begins with `path`. */
  begin(path) {
    [counted, seen, times, awaited] = [path, new Set(), [], []];
  },
  /** Waits until `many` calls have arrived; returns the time of the last of them. */
  reached(many) {
    return times.length >= many ? times[many - 1] : new Promise((resolve) => awaited.push({ many, resolve }));
  },
  times: () => times,
  faults: () => faults,
});

function count({ url, headers }, at) {
  const id = `${url} ${headers['webhook-id']}`;
  if (seen.has(id)) {
    faults.repeated++;
    return;
  }
  seen.add(id);
  times.push(at);
  for (const { many, resolve } of awaited) if (many === times.length) resolve(at);
}

function isSigned({ url, headers }, body) {
  const hmac = createHmac('sha256', keys.get(url) ?? '');
  hmac.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.`).update(body);
  return headers['webhook-signature'] === `v1,${hmac.digest('base64')}`;
}

function keyOf(secret) {
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}
