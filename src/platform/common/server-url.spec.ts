import { partsOf } from './server-url';

describe('the parts of the URL of a server', () => {
  it.each([
    [
      'mariadb://my%40self:a%20b%40c%3Fd%23@db.example:3307/my%20blog?tls=true',
      { host: 'db.example', port: 3307, username: 'my@self', password: 'a b@c?d#', path: 'my blog' },
    ],
    [
      'rediss://:secret@[2001:db8::1]',
      { host: '2001:db8::1', port: undefined, username: '', password: 'secret', path: '' },
    ],
    [
      'mysql://192.0.2.1/blog',
      { host: '192.0.2.1', port: undefined, username: '', password: '', path: 'blog' },
    ],
    ['redis://caf%C3%A9/3', { host: 'café', port: undefined, username: '', password: '', path: '3' }],
  ])('of %s are decoded', (url, parts) => {
    expect(partsOf(url)).toEqual(parts);
  });

  it('cannot be decoded if it is badly percent-encoded', () => {
    expect(() => partsOf('redis://:100%@redis.example')).toThrow(URIError);
  });
});
