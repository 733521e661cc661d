import { namesIn, searchDomainsIn } from './name-files';

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
    ['search .\n', []],
    ['# search a.test\nnameserver 127.0.0.1\n', []],
    ['', []],
  ])('of %j are those of its last line', (text, domains) => {
    expect(searchDomainsIn(text)).toEqual(domains);
  });
});
