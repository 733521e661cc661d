import { useEffect, useState } from 'preact/hooks';

/** A value outside of components, which components can watch by `useValue`. */
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

  /** Calls the listener at each change; returns a function that ends this. */
  watch(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/**
 * Returns the current value; the component is rendered again when it changes. Values that are the `same` count as
 * unchanged.
 */
export function useValue<T>(value: Value<T>, same: (before: T, after: T) => boolean = Object.is): T {
  const [current, setCurrent] = useState<T>(() => value.get());
  useEffect(() => {
    const take = (next: T) => setCurrent((before) => (same(before, next) ? before : next));
    take(value.get());
    return value.watch(take);
  }, [value]);
  return current;
}
