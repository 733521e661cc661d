import { urlOfEachHost } from './url-of-each-host';

describe('the URLs for each host', () => {
  it.each([
    ['redis://one', ['redis://one']],
    ['redis://one:1,two:2,three/0', ['redis://one:1/0', 'redis://two:2/0', 'redis://three/0']],
    [
      'redis://me:a,b@c@one:1,[::1]:2/3?x=1,2',
      ['redis://me:a,b@c@one:1/3?x=1,2', 'redis://me:a,b@c@[::1]:2/3?x=1,2'],
    ],
    ['redis://one,', ['redis://one', 'redis://']],
    ['redis://one/a@b,c', ['redis://one/a@b,c']],
    ['', ['']],
  ])('of %j are %j', (given, urls) => {
    expect(urlOfEachHost(given)).toEqual(urls);
  });
});
