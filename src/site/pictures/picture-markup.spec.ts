import { imageAddressesIn, MOST_PICTURES, withPictures, type PictureAt } from './picture-markup';
import { PAGE_COLUMN } from './picture-sizes';

const MEDIA = {
  alt: 'A "loaf" & more',
  mediaType: 'image/jpeg',
  bytes: 9,
  width: 1000,
  height: 500,
  srcset: '/m/320.webp 320w, /m 1000w',
} as const;

const PICTURES: Record<string, PictureAt> = {
  '/old?a&b': { url: '/m', width: 1000, height: 500, media: MEDIA },
  '/m/320.webp': { url: '/m/320.webp', width: 320, height: 160, media: MEDIA },
  '/m': { url: '/m', width: 1000, height: 500, media: MEDIA },
  '/tiny': {
    url: '/tiny',
    width: 10,
    height: 20,
    media: { ...MEDIA, alt: null, width: 10, height: 20, srcset: null },
  },
  '/decoration': { url: '/d', width: 10, height: 20, media: { ...MEDIA, alt: '', srcset: null } },
};

const find = (address: string) => PICTURES[address] ?? null;

const LAZY = 'loading="lazy" decoding="async"';
const SET = 'srcset="/m/320.webp 320w, /m 1000w"';
const ALT = 'alt="A &#34;loaf&#34; &#38; more"';

describe('pictures in cleaned HTML', () => {
  it.each([
    [
      'get files, size and text',
      `<p><img src="/old?a&amp;b" ${LAZY} /></p>`,
      `<p><img src="/m" ${LAZY} ${SET} sizes="(max-width: 1000px) 100vw, 1000px" width="1000" height="500" ${ALT} /></p>`,
    ],
    [
      'keep the text of the author',
      `<img src="/tiny" alt="Mine" ${LAZY} /><img src="/m" alt="" width="2000" height="9" ${LAZY} />`,
      `<img src="/tiny" alt="Mine" ${LAZY} width="10" height="20" />` +
        `<img src="/m" alt="" width="2000" height="9" ${LAZY} ${SET} sizes="(max-width: 2000px) 100vw, 2000px" />`,
    ],
    [
      'have no text if none was written, and an empty one as decoration',
      `<img src="/tiny" /><img src="/decoration" />`,
      `<img src="/tiny" width="10" height="20" /><img src="/d" width="10" height="20" alt="" />`,
    ],
    [
      'keep one dimension of the author and get the other',
      `<img src="/m" alt="" width="300" /><img src="/m" alt="" height="50" />`,
      `<img src="/m" alt="" width="300" ${SET} sizes="(max-width: 300px) 100vw, 300px" height="150" />` +
        `<img src="/m" alt="" height="50" ${SET} sizes="(max-width: 100px) 100vw, 100px" width="100" />`,
    ],
    [
      'keep a width in percent',
      `<img src="/tiny" alt="" width="50%" />`,
      `<img src="/tiny" alt="" width="50%" />`,
    ],
    [
      'are as large as the variant in the text',
      `<img src="/m/320.webp" alt="" />`,
      `<img src="/m/320.webp" alt="" ${SET} sizes="(max-width: 320px) 100vw, 320px" width="320" height="160" />`,
    ],
    [
      'get all their own files, but keep other ones',
      `<img src="/m" alt="" width="8" height="4" srcset="/m/320.webp 1x, /m 2x" sizes="50vw" />` +
        `<img src="/m" alt="" width="8" height="4" srcset="/m/320.webp 1x, /art 2x" sizes="50vw" />`,
      `<img src="/m" alt="" width="8" height="4" ${SET} sizes="(max-width: 8px) 100vw, 8px" />` +
        `<img src="/m" alt="" width="8" height="4" srcset="/m/320.webp 1x, /art 2x" sizes="50vw" />`,
    ],
    ['of others stay as they are', `<img src="/other.jpg" ${LAZY} />`, `<img src="/other.jpg" ${LAZY} />`],
  ])('%s', (_, html, expected) => {
    expect(withPictures(html, find, {})).toBe(expected);
  });

  it('get the sizes of the column, and of wide figures', () => {
    const html =
      '<img src="/m" alt="" /><figure class="alignwide"><a href="/x"><img src="/m" alt="" /></a></figure>' +
      '<img src="/m" class="alignfull" alt="" />';

    const shown = withPictures(html, find, { column: PAGE_COLUMN });

    expect([...shown.matchAll(/sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
      '(max-width: 720px) calc(100vw - 48px), 672px',
      '(max-width: 1048px) calc(100vw - 48px), 1000px',
      '(max-width: 1048px) calc(100vw - 48px), 1000px',
    ]);
    expect(shown).toContain('<figure class="alignwide"><a href="/x"><img src="/m"');
  });

  it.each([`<img src="/tiny" alt="" ${LAZY} />`, `<img src="/other.jpg" ${LAZY} />`])(
    'are loaded immediately if they are the first of a page: %s',
    (image) => {
      const shown = withPictures(image + image, find, { isFirst: true });

      const [first, second] = shown.split('/>');
      expect(first).toMatch(/loading="eager".* fetchpriority="high"/);
      expect(second).toContain('loading="lazy"');
    },
  );

  it('are found by their addresses', () => {
    expect(imageAddressesIn('<p>/a</p><a href="/b"><img alt="src" src="/c?d&amp;e" /></a><img />')).toEqual([
      '/c?d&e',
    ]);
  });

  it('are looked up up to a number, so that no text holds the event loop', () => {
    const html = '<img src="/m" alt="" />'.repeat(50_000);
    let lookups = 0;

    const shown = withPictures(html, (address) => (lookups++, find(address)), {});

    expect(lookups).toBe(MOST_PICTURES);
    expect(imageAddressesIn(html)).toHaveLength(MOST_PICTURES);
    expect(shown.match(/srcset/g)).toHaveLength(MOST_PICTURES);
    expect(shown.match(/<img/g)).toHaveLength(50_000);
  });
});
