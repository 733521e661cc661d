import { readFileSync } from 'node:fs';
import { FIELD_CODES, PROBLEMS } from './problem';

describe('docs/api.md', () => {
  const rows = readFileSync('docs/api.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

  it('prints every problem code with its status and its title, and no other', () => {
    const printed = rows
      .filter(([, status = '']) => /^\d{3}$/.test(status))
      .map((cells) => cells.slice(1, 4));

    const problems = Object.entries(PROBLEMS).map(([code, [status, title]]) => [String(status), code, title]);
    expect(printed).toEqual(problems);
  });

  it('prints every code of a field, and no other', () => {
    const start = rows.findIndex(([, heading]) => heading === 'Code') + 2;
    const printed = rows.slice(start, start + Object.keys(FIELD_CODES).length + 1);

    expect(printed.at(-1)?.[1]).toBe('Field');
    expect(printed.slice(0, -1).map((cells) => cells.slice(1, 3))).toEqual(Object.entries(FIELD_CODES));
  });
});
