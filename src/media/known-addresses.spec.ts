import { MediaBases } from './known-addresses';

const KEY = 'kT3vQ0nYJ5qhZr8mX1bWcg';

const BASES = [
  'https://blog.example/sub/media',
  'https://cdn.example/{account}/p',
  'https://{account}.old.example',
];

describe('addresses of media', () => {
  const bases = new MediaBases(BASES);
  const found = (address: string) => bases.read(new URL(address, 'https://blog.example/sub/blog/'));

  it.each([
    [`https://blog.example/sub/media/${KEY}`, null],
    [`http://BLOG.example:80/sub/media/${KEY}?w=3#top`, null],
    [`//blog.example/sub/media/${KEY}/320.webp`, 320],
    [`/sub/media/${KEY}/1920.webp`, 1920],
    [`https://cdn.example/12/p/${KEY}`, null],
    [`https://3.old.example/${KEY}/640.webp`, 640],
  ])('are recognized: %s', (address, width) => {
    expect(found(address)).toEqual({ mediaKey: KEY, width });
  });

  it.each([
    `https://other.example/sub/media/${KEY}`,
    `https://blog.example/media/${KEY}`,
    `https://blog.example/sub/media/x/${KEY}`,
    `https://blog.example/sub/media/${KEY}/320.png`,
    `https://blog.example/sub/media/${KEY}a`,
    `https://cdn.example/acme/p/${KEY}`,
    `https://cdnXexample/12/p/${KEY}`,
    `media/${KEY}`,
    `ftp://blog.example/sub/media/${KEY}`,
  ])('are not others: %s', (address) => {
    expect(found(address)).toBeNull();
  });
});
