/** Calls `goOn` synchronously if the value is already there, else when the promise resolves: saves a promise per request. */
export function thenSync<T, R>(value: T | Promise<T>, goOn: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
