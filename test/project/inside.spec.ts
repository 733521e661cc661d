import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const INSIDE = /-inside\.ts$/;

/** The files that use private parts of a library. Each names the library and the version that it is written for. */
const FILES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => INSIDE.test(file))
  .map((file) => {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    const [, library = '', version] = /WRITTEN_FOR = \{ '?([\w@/-]+)'?: '([\d.]+)' \}/.exec(text) ?? [];
    return { file, library, version };
  });

describe('the files that use private parts of a library', () => {
  it.each(FILES)('$file is written for the installed version of $library', ({ library, version }) => {
    const { version: installed } = JSON.parse(
      readFileSync(join(ROOT, 'node_modules', library, 'package.json'), 'utf8'),
    ) as { version: string };

    expect(version).toBe(installed);
  });

  it('exist once for each library', () => {
    const libraries = FILES.map(({ library }) => library);

    expect(libraries.length).toBeGreaterThan(5);
    expect(new Set(libraries).size).toBe(libraries.length);
  });

  it('are the only ones that import internal files of a library', () => {
    const others = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !INSIDE.test(file) && !/\.d\.ts$/.test(file))
      .filter((file) => {
        const text = readFileSync(join(ROOT, 'src', file), 'utf8');
        return /from '(?:typeorm|class-transformer|class-validator|mysql2|bull|@nestjs\/\w+)\/[^']+'/.test(
          text,
        );
      });

    expect(others).toEqual([]);
  });
});
