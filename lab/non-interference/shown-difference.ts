import type { Difference } from './crawler';

const MOST_LINES = 4;

/** The lines of both answers that differ, at most a few. */
export function shownDifference({ address, before, after }: Difference): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const only = (lines: string[], others: string[]) =>
    lines.filter((line) => !others.includes(line)).slice(0, MOST_LINES);
  return [
    `GET ${address}`,
    ...only(was, is).map((line) => `  - ${excerpt(line, is)}`),
    ...only(is, was).map((line) => `  + ${excerpt(line, was)}`),
  ];
}

const EXCERPT = 300;

/** The part of a long line around its first difference. */
function excerpt(line: string, others: readonly string[]): string {
  if (line.length <= EXCERPT) return line;
  const same = Math.max(...others.map((other) => commonLength(line, other)));
  return `…${line.slice(Math.max(0, same - 60), same + EXCERPT)}…`;
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
