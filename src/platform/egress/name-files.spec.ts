import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesIn, searchDomainsIn, SystemFile } from './name-files';

describe('a system file', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'name-files-'));
    path = join(folder, 'hosts');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (text: string, modifiedAt: string) => {
    writeFileSync(path, text);
    utimesSync(path, new Date(modifiedAt), new Date(modifiedAt));
  };

  it('is empty while it is absent, and read again once it has changed', () => {
    const file = new SystemFile(path, (text) => text);

    const absent = file.current;
    write('first', '2026-01-01T12:00:00Z');
    const first = file.current;
    write('second', '2026-01-01T12:00:01Z');
    const second = file.current;
    rmSync(path);

    expect([absent, first, second, file.current]).toEqual(['', 'first', 'second', '']);
  });

  it('is parsed once as long as it does not change', () => {
    const parse = jest.fn((text: string) => text);
    write('first', '2026-01-01T12:00:00Z');
    const file = new SystemFile(path, parse);

    expect([file.current, file.current]).toEqual(['first', 'first']);
    expect(parse).toHaveBeenCalledTimes(1);
  });
});

describe('the names of a hosts file', () => {
  it('are all that follow an address, in lower case', () => {
    const hosts =
      '# all of them\n127.0.0.1\tlocalhost\n\n10.0.0.1 Hooks.Internal hooks # 10.0.0.2 other\n#::1 six\n';

    expect([...namesIn(hosts)]).toEqual(['localhost', 'hooks.internal', 'hooks']);
  });
});

describe('the search domains of a resolv.conf', () => {
  it.each([
    ['nameserver 127.0.0.1\nsearch a.test b.test\noptions ndots:5\n', ['a.test', 'b.test']],
    ['domain a.test\nsearch b.test.\n', ['b.test']],
    ['search b.test\ndomain a.test\n', ['a.test']],
    ['search .\n', []],
    ['# search a.test\nnameserver 127.0.0.1\n', []],
    ['', []],
  ])('come from the last search or domain line of %j', (text, domains) => {
    expect(searchDomainsIn(text)).toEqual(domains);
  });
});
