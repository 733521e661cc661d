import { freePort } from '../../test/support/servers/free-port.mjs';
import type { Drill } from './drill';

/** Every operation is called while the service is configured for a Redis that is unavailable. */
export const redisAway: Drill = async () => {
  // The imported modules read this global, which jest.config.js sets for suites.
  Object.assign(globalThis, { ON_SERVERS: true });
  const { startBlog } = await import('../../test/support/blog.js');
  const { OPERATIONS } = await import('../../test/support/operations.js');
  const blog = await startBlog({ settings: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` } });
  const refused: string[] = [];
  let slowestMs = 0;
  try {
    for (const { operation, body, only } of OPERATIONS) {
      const accountId = only === 'sub' ? await blog.subAccount(operation) : blog.accountId;
      const asked = await body(blog, { tree: blog.owner, accountId });
      const at = Date.now();
      const { status } = await blog.operate(operation, asked);
      slowestMs = Math.max(slowestMs, Date.now() - at);
      if (status >= 300) refused.push(`${operation}: ${status}`);
    }
  } finally {
    await blog.stop();
  }
  return {
    claims: { 'every operation works': refused.length === 0 },
    seen: { operations: OPERATIONS.length, refused, slowestMs },
  };
};
