import { hrefOf, withoutEnd } from './typed-links';

describe('hrefOf', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['ann+b@mail.example.com', 'mailto:ann+b@mail.example.com'],
  ])('links %s', (word, href) => {
    expect(hrefOf(word)).toBe(href);
  });

  it.each([
    'example.com',
    'https://',
    'https://a',
    'http://a b.example',
    'ann@home',
    '@ann',
    'javascript:x()',
    'www.',
  ])('does not link %s', (word) => {
    expect(hrefOf(word)).toBeNull();
  });
});

describe('withoutEnd', () => {
  it.each([
    ['https://a.example/b.', 'https://a.example/b'],
    ['https://a.example/b),', 'https://a.example/b'],
    ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['https://a.example/”…', 'https://a.example/'],
    ['...', ''],
  ])('removes the signs of a sentence from %s', (word, address) => {
    expect(withoutEnd(word)).toBe(address);
  });
});
