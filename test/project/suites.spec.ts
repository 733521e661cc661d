import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';
import { LISTS, pathOf } from '../support/suites';

const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
const named = (name: string) => files.filter((file) => new RegExp(`^${pathOf([name])}`).test(file));

describe('the lists of suites', () => {
  it.each(Object.entries(LISTS))('%s has only names of suites that exist', (_, names) => {
    expect(names.filter((name) => named(name).length === 0)).toEqual([]);
  });

  it.each(Object.entries(LISTS))('%s has each name once, in order', (_, names) => {
    expect(names).toEqual([...new Set(names)].sort());
  });
});
