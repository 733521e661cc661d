/** Returns the lengths of the common prefix and of the common suffix after it. */
export function commonEnds(
  before: ArrayLike<unknown>,
  after: ArrayLike<unknown>,
): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [start, end];
}
