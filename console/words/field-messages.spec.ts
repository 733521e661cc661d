import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en';

const SERVICE = join(__dirname, '..', '..', 'src');

/** The service combines these from two templates, or adds the name of a field. */
const COMBINED = ['must have at most # characters', 'must have # to # characters'];

describe('the messages about fields that the console translates', () => {
  it('are messages of the service', () => {
    const files = readdirSync(SERVICE, { recursive: true, encoding: 'utf8' });
    const sources = files
      .filter((file) => /(?<!\.spec)\.ts$/.test(file))
      .map((file) => readFileSync(join(SERVICE, file), 'utf8').replace(/\$\{[^}]*\}|\d+/g, '#'));
    const known = Object.keys(en.problems.fieldMessages).filter((message) => !COMBINED.includes(message));

    expect(known.filter((message) => !sources.some((source) => source.includes(message)))).toEqual([]);
  });
});
