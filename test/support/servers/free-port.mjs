import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports from which systems open connections (Linux: 32768), so that no connection takes a port between its
 * choice and the start of the server. The buses of Redis Clusters use the ports 10,000 higher.
 */
const PORTS = { first: 10_240, last: 20_239 };

/** Their servers may not listen yet. */
const given = new Set();

/** Returns an unused port, a different one each time. */
export async function freePort() {
  const port = randomInt(PORTS.first, PORTS.last + 1);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
