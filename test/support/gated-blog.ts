import { startBlog, type Blog } from './blog';
import { Gate } from './servers/gate';

/** A service whose connections to its database and Redis can be broken at any moment. */
export interface GatedBlog {
  blog: Blog;
  database: Gate;
  redis: Gate;
  stop(): Promise<void>;
}

/** Starts a service with one gate in front of its database and one in front of its Redis. */
export async function startGatedBlog(settings: Record<string, string> = {}): Promise<GatedBlog> {
  const [database, redis] = [new Gate(), new Gate()];
  const blog = await startBlog({
    settings,
    adapt: async ({ DATABASE_URL = '', REDIS_URL = '' }) => ({
      DATABASE_URL: await database.before(DATABASE_URL),
      REDIS_URL: await redis.before(REDIS_URL),
    }),
  });
  const stop = async () => {
    await blog.stop();
    await Promise.all([database.close(), redis.close()]);
  };
  return { blog, database, redis, stop };
}
