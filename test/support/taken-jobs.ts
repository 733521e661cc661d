import type { PrivateRedis } from './private-servers';

/** Whether a worker waits for jobs at this server. */
export async function takesJobs(server: PrivateRedis): Promise<boolean> {
  return String(await server.call('CLIENT', 'LIST')).includes('cmd=brpoplpush');
}
