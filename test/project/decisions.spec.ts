import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const FOLDER = join(ROOT, 'docs/decisions');

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** Replaces links to other decisions by their numbers, as the index shows them. */
const inIndex = (status: string) => status.replace(/\[decision (\d+)\]\([^)]*\)/g, '$1');

/** The cells of each row of the index, without the padding that Prettier adds. */
const rows = read('README.md')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe.each(readdirSync(FOLDER).filter((file) => file !== 'README.md'))('docs/decisions/%s', (file) => {
  it('has a date, a status, a context, a decision and consequences', () => {
    const text = read(file);

    expect(text).toMatch(/^# \d+\. .+\n\n_Date: \d{4}-\d\d-\d\d · Status: accepted.*_\n\n\*\*Context\.\*\*/);
    expect(text).toContain('\n\n**Decision.**');
    expect(text).toContain('\n\n**Consequences.**');
  });

  it('is in the index with its number, title, date and status', () => {
    const [, number = '', title = '', date = '', status = ''] =
      /^# (\d+)\. (.+)\n\n_Date: (.+) · Status: (.+)_\n/.exec(read(file)) ?? [];

    const row = rows.find((cells) => cells.includes(`[${title}](${file})`));

    expect(row?.slice(1, 5)).toEqual([number, `[${title}](${file})`, date, inIndex(status)]);
    expect(file).toMatch(new RegExp(`^0*${number}-`));
  });
});
