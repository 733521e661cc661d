/** What one turn of the event loop reads of all files together, about 1 ms of hashing and copying. */
const BYTES_PER_TURN = 256 * 1024;

let left = BYTES_PER_TURN;
let isCounting = false;
const waiting: (() => void)[] = [];

/**
 * Calls `read` with the next bytes of a file, in this turn or a later one. Otherwise, a turn would read from each of many
 * clients, and other requests, which take several turns, would wait for all of them each time.
 */
export function readInTurn(bytes: number, read: () => void): void {
  if (left <= 0) return void waiting.push(() => readInTurn(bytes, read));
  left -= bytes;
  if (!isCounting) setImmediate(beginTurn);
  isCounting = true;
  read();
}

function beginTurn(): void {
  left = BYTES_PER_TURN;
  isCounting = false;
  for (const next of waiting.splice(0)) next();
}
