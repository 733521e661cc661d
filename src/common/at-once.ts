/** Goes on with what is there at once, else when it is: what a request needs not wait for costs it no promise. */
export function atOnce<T, R>(value: T | Promise<T>, goOn: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
