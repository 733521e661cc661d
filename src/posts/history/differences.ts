/** Returns the names of the fields whose values differ. Dates are compared by their time. */
export function differences<T extends object, Name extends keyof T>(
  one: Pick<T, Name>,
  other: Pick<T, Name>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => !isSame(one[name], other[name]));
}

/** Returns whether two values of a field are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
