import { imageUrlOf } from './image-url';

describe('the URL of an image', () => {
  it.each([
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    [' example.com/a.jpg ', 'https://example.com/a.jpg'],
    ['https://example.com/a b.jpg', 'https://example.com/a b.jpg'],
    ['//example.com/a.jpg', '//example.com/a.jpg'],
    ['/files/a.jpg', '/files/a.jpg'],
    ['https://', null],
    ['', ''],
    ['nonsense', null],
    ['two words', null],
    ['mailto:ann@example.com', null],
    ['javascript:alert(1)', null],
  ])('of %j is %j', (typed, url) => {
    expect(imageUrlOf(typed)).toBe(url);
  });
});
