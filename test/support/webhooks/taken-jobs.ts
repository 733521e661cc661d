import type { PrivateRedis } from '../servers/private-servers';

/** Returns whether a Bull worker is waiting for jobs at this server. */
export async function takesJobs(server: PrivateRedis): Promise<boolean> {
  return String(await server.call('CLIENT', 'LIST')).includes('cmd=brpoplpush');
}
