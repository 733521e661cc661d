const EVERY_MS = 1000;

/** Writes to standard error, at most once per interval. */
export function progress(): (text: string) => void {
  let next = 0;
  return (text) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    process.stderr.write(`${text}\n`);
  };
}
