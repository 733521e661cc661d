import { startBlog, type Blog } from '../blog';
import type { Behavior } from './behaviors';
import { Receiver } from './receiver';
import { Subscription, type SubscriptionOptions } from './subscription';

/**
 * Short waits and a last one of an hour, so that a delivery whose attempts fail stays pending. The timeout suffices for
 * an answer on a busy machine.
 */
const SETTINGS = { WEBHOOK_TIMEOUT_MS: '10000', WEBHOOK_RETRY_SCHEDULE: '0.1,0.1,0.1,3600' };

/** A blog that retries deliveries soon, and a receiver whose endpoints fail as a test wants. */
export class Faulty {
  private constructor(
    readonly blog: Blog,
    readonly receiver: Receiver,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Faulty> {
    const receiver = await Receiver.start();
    return new Faulty(await startBlog({ settings: { ...SETTINGS, ...settings } }), receiver);
  }

  /** Starts a separate blog with other settings, calls `run` with it and stops it. */
  async withBlog<T>(settings: Record<string, string>, run: (blog: Blog) => Promise<T>): Promise<T> {
    const other = await startBlog({ settings: { ...SETTINGS, ...settings } });
    try {
      return await run(other);
    } finally {
      await other.stop();
    }
  }

  /** Creates a webhook whose receiver behaves like this. */
  subscribe(
    behavior: Behavior,
    { on = this.blog, ...options }: SubscriptionOptions & { on?: Blog } = {},
  ): Promise<Subscription> {
    return Subscription.of(on, this.receiver, behavior, options);
  }

  async stop(): Promise<void> {
    await this.blog.stop();
    await this.receiver.stop();
  }
}
