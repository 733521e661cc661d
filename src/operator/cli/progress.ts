/** The minimum time between two outputs of progress, in milliseconds. */
const EVERY_MS = 1000;

/** Returns a function that shows progress on standard error, at most once per interval. */
export function progress(): (text: string) => void {
  let next = 0;
  return (text) => {
    if (Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    process.stderr.write(`${text}\n`);
  };
}
