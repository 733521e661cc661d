/** Says what was seen, in a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
