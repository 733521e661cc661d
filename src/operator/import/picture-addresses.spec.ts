import { PictureAddresses } from './picture-addresses';

const SITE = 'https://old.example/blog';
const BREAD = 'https://blog.example/media/bread';
const SIZED = 'https://blog.example/media/sized';

describe('rewriting the addresses of pictures', () => {
  const addresses = new PictureAddresses(SITE);
  const variants = [320, 640].map((width) => ({ width, url: `${BREAD}/${width}.webp` }));
  addresses.add('https://old.example/wp-content/uploads/2020/05/bread.jpg', { mediaUrl: BREAD, variants });
  addresses.add('https://old.example/uploads/sized-300x200.jpg', { mediaUrl: SIZED, variants: [] });
  addresses.add('https://old.example/uploads/large-scaled.jpg', { mediaUrl: BREAD, variants });
  addresses.add('https://old.example/uploads/br%C3%B6t.png', { mediaUrl: BREAD, variants: [] });

  const uploads = '//old.example/wp-content/uploads/2020/05';

  it.each([
    ['the address', `<img src="https:${uploads}/bread.jpg">`, `<img src="${BREAD}">`],
    ['another scheme', `<img src='http:${uploads}/bread.jpg'>`, `<img src='${BREAD}'>`],
    ['no scheme', `<img src="${uploads}/bread.jpg">`, `<img src="${BREAD}">`],
    ['another host of the site', 'https://www.old.example/uploads/sized-300x200.jpg', SIZED],
    ['a path', '<img src="/wp-content/uploads/2020/05/bread.jpg">', `<img src="${BREAD}">`],
    ['a resized one', `"https:${uploads}/bread-300x200.jpg"`, `"${BREAD}/320.webp"`],
    ['a larger one', `"https:${uploads}/bread-1024x683.jpg"`, `"${BREAD}"`],
    ['one whose name looks resized', '"https://old.example/uploads/sized-300x200.jpg"', `"${SIZED}"`],
    ['a scaled one of an original', `"https:${uploads}/bread-scaled.jpg"`, `"${BREAD}"`],
    ['the original of a scaled one', '"https://old.example/uploads/large.jpg"', `"${BREAD}"`],
    [
      'a resized one of a scaled one',
      '"https://old.example/uploads/large-400x300.jpg"',
      `"${BREAD}/640.webp"`,
    ],
    ['encoded and plain letters', '"https://old.example/uploads/bröt.png"', `"${BREAD}"`],
    ['a width in the query', `"https:${uploads}/bread.jpg?w=604&amp;h=3"`, `"${BREAD}/640.webp"`],
    ['the end of a sentence', `See https:${uploads}/bread.jpg.`, `See ${BREAD}.`],
    ['CSS', `url(&quot;https:${uploads}/bread.jpg&quot;);`, `url(&quot;${BREAD}&quot;);`],
    [
      'JSON',
      `<!-- wp:image {"url":"https:${uploads}/bread.jpg"} -->`,
      `<!-- wp:image {"url":"${BREAD}"} -->`,
    ],
  ])('replaces %s', (_, text, expected) => {
    const rewritten = addresses.rewrite(text);

    expect(rewritten).toEqual({ text: expected, count: 1 });
  });

  it('replaces every address of a srcset', () => {
    const srcset = `srcset="https:${uploads}/bread-300x200.jpg 300w, https:${uploads}/bread.jpg 900w"`;

    const rewritten = addresses.rewrite(srcset);

    expect(rewritten).toEqual({ text: `srcset="${BREAD}/320.webp 300w, ${BREAD} 900w"`, count: 2 });
  });

  it.each([
    'https://other.example/wp-content/uploads/2020/05/bread.jpg',
    `https:${uploads}/other.jpg`,
    `https:${uploads}/bread.jpg.html`,
    'text /wp-content without a picture // and http:// alone',
    `https://[:${uploads}/bread.jpg`.slice(0, 20),
  ])('keeps %s', (text) => {
    const rewritten = addresses.rewrite(text);

    expect(rewritten).toEqual({ text, count: 0 });
  });
});
