// The receiver of the benchmark, a process of its own: checks every signature and keeps when each call arrived.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { now, serve } from './processes.mjs';

/** Calls to this path are never answered. */
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
// A sender may rest for longer than the five seconds that Node.js keeps a connection for.
server.keepAliveTimeout = 120_000;

serve({
  listen() {
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
  },
  /** The secret of each path. */
  trust(secrets) {
    keys = new Map(secrets.map(({ path, secret }) => [path, keyOf(secret)]));
  },
  /** Counts anew, the calls whose path begins so. */
  begin(path) {
    [counted, seen, times, awaited] = [path, new Set(), [], []];
  },
  /** When that many had arrived. */
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
