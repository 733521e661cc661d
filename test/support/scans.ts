/** How many steps a found match counts for, because a callback and a new text cost more than a character. */
const MATCH = 50;

/**
 * Runs work, and returns the most steps that regular expressions take in this thread during one turn of the event loop.
 * A step is a character that is read: about a nanosecond, but unlike a time, the same on every machine.
 */
export async function longestScan(work: () => Promise<unknown>): Promise<number> {
  const exec = Reflect.get(RegExp.prototype, 'exec');
  let [steps, longest] = [0, 0];
  const count = (read: number, found: boolean) => {
    steps += Math.max(read, 0) + (found ? MATCH : 0);
    longest = Math.max(longest, steps);
  };
  // The engine uses a replaced `exec` for all methods of patterns and texts.
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : this.sticky ? from + 1 : text.length;
    count(end - from, found !== null);
    return found;
  };
  let nextTurn = setImmediate(beginTurn);
  function beginTurn(): void {
    steps = 0;
    nextTurn = setImmediate(beginTurn);
  }
  try {
    await work();
    return longest;
  } finally {
    clearImmediate(nextTurn);
    RegExp.prototype.exec = exec;
  }
}
