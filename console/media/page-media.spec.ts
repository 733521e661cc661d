import { MediaBases } from '../../src/media/known-addresses';
import { isOurs } from './page-media';

const BASES = new MediaBases(['https://blog.example/media', 'https://cdn.example/{account}/m']);
const KEY = 'kT3vQ0nYJ5qhZr8mX1bWcg';

describe('isOurs', () => {
  it.each([
    [`https://blog.example/media/${KEY}`, true],
    [`https://blog.example/media/${KEY}/320.webp`, true],
    [`https://cdn.example/17/m/${KEY}`, true],
    [`https://cdn.example/a/m/${KEY}`, false],
    [`https://blog.example/media/${KEY}/../admin`, false],
    ['https://blog.example/media/short', false],
    [`https://blogXexample/media/${KEY}`, false],
    [`https://evil.example/?https://blog.example/media/${KEY}`, false],
    [`https://blog.example/media/${KEY}?width=3#top`, true],
    ['', false],
  ])('recognizes the pictures of the service: %s is %s', (url, expected) => {
    expect(isOurs(url, BASES)).toBe(expected);
  });
});
