/** Passes a plain value immediately, which saves a promise per request. */
export function thenSync<T, R>(value: T | Promise<T>, next: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
