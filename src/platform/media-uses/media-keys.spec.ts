import { mediaKeysIn } from './media-keys';

const A = 'kT3vQ0nYJ5qhZr8mX1bWcg';
const B = '-_3vQ0nYJ5qhZr8mX1bW-Q';

describe('the keys of media in texts', () => {
  it.each([
    [`<img src="https://blog.example.com/media/${A}" alt="">`, [A]],
    [`<img src='/media/${A}/320.webp' srcset="/media/${B} 2x">`, [A, B]],
    [`https://cdn.example.com/${A}`, [A]],
    [`https://cdn.example.com/${A}?width=3#top`, [A]],
    [`background: url(/media/${A})`, [A]],
    [`<p>/media/${A}</p><p>/media/${A}.</p>`, [A]],
  ])('are found in %s', (text, keys) => {
    expect([...mediaKeysIn(text)]).toEqual(keys);
  });

  it.each([
    null,
    undefined,
    '',
    A,
    `/media/${A}a`,
    `/media/${A.slice(1)}`,
    `/media/${A.slice(2)}äö`,
    '/how-to-bake-bread-2024',
  ])('are not in %s', (text) => {
    expect(mediaKeysIn(text).size).toBe(0);
  });

  it('are found once each', () => {
    expect([...mediaKeysIn(`/media/${B} /media/${A} /media/${B}`)]).toEqual([B, A]);
  });
});
