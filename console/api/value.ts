import { useEffect, useState } from 'preact/hooks';

/** An observable value outside of components. Components observe it with `useValue`. */
export class Value<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private current: T) {}

  get(): T {
    return this.current;
  }

  set(value: T): void {
    this.current = value;
    for (const listener of this.listeners) listener(value);
  }

  /** Subscribes a listener, and returns the function that unsubscribes it. */
  watch(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Returns the current value and rerenders the component when it changes according to `same`. */
export function useValue<T>(value: Value<T>, same: (before: T, after: T) => boolean = Object.is): T {
  const [current, setCurrent] = useState<T>(() => value.get());
  useEffect(() => {
    const take = (next: T) => setCurrent((before) => (same(before, next) ? before : next));
    take(value.get());
    return value.watch(take);
  }, [value]);
  return current;
}
