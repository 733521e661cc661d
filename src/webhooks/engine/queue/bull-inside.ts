import type { Queue } from 'bull';

/**
 * The undocumented parts of Bull that this service uses, as they are in the version of `WRITTEN_FOR`. Check this file
 * before another version is installed.
 */
export const WRITTEN_FOR = { bull: '4.16.5' };

interface Inside {
  closing: Promise<void>;
  handlers: Record<string, unknown>;
  _initializingProcess?: Promise<unknown>;
  /** The queue's subscriptions, including failed ones. */
  registeredEvents?: Record<string, unknown>;
  _clearTimers(): void;
  setWorkerName(): Promise<unknown>;
}

const insideOf = (queue: Queue) => queue as unknown as Inside;

/** Ends a queue without a command to Redis. While Redis is unavailable, `close()` would wait for it. */
export function abandon(queue: Queue): void {
  const inside = insideOf(queue);
  inside.closing = Promise.resolve();
  inside._clearTimers();
}

/** Removes the registration of a processor, so that it can be registered again. */
export function unregister(queue: Queue): void {
  const inside = insideOf(queue);
  inside.handlers = {};
  inside._initializingProcess = undefined;
  // An empty object instead of undefined: without the object, Bull would add its listeners again.
  if (inside.registeredEvents) inside.registeredEvents = {};
}

/**
 * Ignores failures to name the connection of a worker in Redis, which Bull leaves unhandled: if the queue is closed
 * meanwhile, or if the user of Redis may not name connections. Nothing reads the names.
 */
export function ignoreFailedNames(queue: Queue): void {
  const inside = insideOf(queue);
  const setName = inside.setWorkerName.bind(queue);
  inside.setWorkerName = () => setName().catch(() => undefined);
}
