import type { Queue } from 'bull';

/** All undocumented parts of Bull in use. Check them again before another version is installed. */
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

/** Ends a queue without a command to Redis, because `close()` would wait while Redis is unavailable. */
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
  // Without the object, Bull would add its listeners again.
  if (inside.registeredEvents) inside.registeredEvents = {};
}

/** Redis may refuse to name a connection, and Bull leaves that rejection unhandled. Nothing reads the names. */
export function ignoreFailedNames(queue: Queue): void {
  const inside = insideOf(queue);
  const setName = inside.setWorkerName.bind(queue);
  inside.setWorkerName = () => setName().catch(() => undefined);
}
