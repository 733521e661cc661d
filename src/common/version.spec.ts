import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from './version';

describe('the version', () => {
  it('is that of package.json', () => {
    const file = readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8');

    const { version } = JSON.parse(file) as { version: string };

    expect(VERSION).toBe(version);
  });
});
