import { isReserved, nextFreeSlug, numberedSlug, slugFrom } from './slug';

describe('a slug', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  --Über   Straße--  ', 'uber-strasse'],
    ['Łódź & Čeština', 'lodz-cestina'],
    ['Ελληνικά', 'ellinika'],
    ['日本語', 'ribenyu'],
    ["It's o’clock", 'its-oclock'],
    ['1.5 < 2', '1-5-2'],
    ['👋 hi 👋', 'hi'],
    ['SEARCH', 'search'],
    ['pages', 'pages'],
    ['', 'post'],
    ['!?', 'post'],
  ])('of %j is %s', (text, slug) => {
    expect(slugFrom(text, 'post')).toBe(slug);
  });

  it('is the same for the composed and the decomposed form of a text', () => {
    expect(slugFrom('Cafe\u0301', 'post')).toBe(slugFrom('Caf\u00e9', 'post'));
  });

  it('has at most 191 characters and no trailing hyphen', () => {
    expect(slugFrom('x'.repeat(300), 'post')).toBe('x'.repeat(191));
    expect(slugFrom(`${'x'.repeat(190)} y`, 'post')).toBe('x'.repeat(190));
  });

  it('is reserved if it names a page of the blog', () => {
    expect(['page', 'category', 'author', 'feed', 'sitemap', 'search'].every(isReserved)).toBe(true);
    expect(['pages', 'page-2'].some(isReserved)).toBe(false);
  });

  it('is shortened so that its number fits', () => {
    expect(numberedSlug('post', 2)).toBe('post-2');
    expect(numberedSlug('x'.repeat(191), 10)).toBe(`${'x'.repeat(188)}-10`);
    expect(numberedSlug(`${'x'.repeat(188)}-yy`, 2)).toBe(`${'x'.repeat(188)}-2`);
  });

  it.each([
    ['post', [], 'post'],
    ['post', ['post'], 'post-2'],
    ['post', ['post', 'post-2', 'post-4'], 'post-5'],
    ['post', Array.from({ length: 200 }, (_, at) => (at === 0 ? 'post' : `post-${at + 1}`)), 'post-201'],
    ['search', [], 'search-2'],
  ])('gets a number if it is taken: %s', async (wanted, used, next) => {
    expect(await nextFreeSlug(wanted, () => Promise.resolve(new Set(used)))).toBe(next);
  });
});
