/** How often there is news of a long command, in milliseconds. */
const EVERY_MS = 1000;

/** Says on standard error how far a command has come, at once and then now and then. */
export function progress(): (text: string) => void {
  let next = 0;
  return (text) => {
    if (Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    process.stderr.write(`${text}\n`);
  };
}
