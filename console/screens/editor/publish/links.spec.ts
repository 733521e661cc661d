import { Window } from 'happy-dom';
import { addressProblem, linksIn, slugIn } from './links';

const parsed = (html: string) => {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, 'text/html').body as unknown as Element;
};

describe('the links of a text', () => {
  it('are listed once, with their text and address', () => {
    const html = '<a href=" /a ">A\n link</a><a href="/a">A link</a><a>no link</a><a href=""><img></a>';

    expect(linksIn(parsed(html))).toEqual([
      { text: 'A link', href: '/a' },
      { text: '', href: '' },
    ]);
  });

  it('are found among thousands, each once', () => {
    const links = Array.from({ length: 40_000 }, (_, at) => ({
      getAttribute: () => `/${at % 20_000}`,
      textContent: `Link ${at % 20_000}`,
    }));

    expect(linksIn({ querySelectorAll: () => links } as unknown as Element)).toHaveLength(20_000);
  });
});

describe('the address of a link', () => {
  it.each([
    'https://example.com/a',
    'http://localhost:3000',
    '/another-post',
    '#a-heading',
    '?page=2',
    'mailto:ann@example.com',
    'tel:+49301234',
  ])('is fine: %s', (href) => {
    expect(addressProblem(href)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['#', 'placeholder'],
    ['javascript:void(0)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['htps://example.com', 'refused'],
    ['https://', 'invalid'],
    ['https:example.com', 'invalid'],
    ['https://exa mple.com', 'invalid'],
    ['www.example.com', 'invalid'],
    ['example.com/page', 'invalid'],
    ['mailto:', 'invalid'],
    ['mailto:ann', 'invalid'],
  ])('is reported: %s is %s', (href, problem) => {
    expect(addressProblem(href)).toBe(problem);
  });
});

describe('the address of a post of the blog', () => {
  const postUrl = 'https://blog.example/blog/mine';

  it.each([
    ['https://blog.example/blog/other', 'other'],
    ['/blog/other?x=1#part', 'other'],
    ['other', 'other'],
    ['other/', 'other'],
    ['/blog/', null],
    ['/blog/category/news', null],
    ['/blog/feed.xml', null],
    ['/elsewhere', null],
    ['https://other.example/blog/other', null],
    ['mailto:ann@example.com', null],
  ])('has its slug: %s → %s', (href, slug) => {
    expect(slugIn(href, postUrl)).toBe(slug);
  });

  it('is not known for a blog at the root of a site', () => {
    expect(slugIn('/about', 'https://blog.example/mine')).toBeNull();
  });
});
