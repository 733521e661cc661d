import { fileNameOf } from './file-name';

describe('the file name of a URL', () => {
  it.each([
    ['https://example.com/2020/bread.jpg?w=300', 'bread.jpg'],
    ['https://example.com/a%20loaf%2Fof%5Cbread.jpg', 'a loaf of bread.jpg'],
    ['https://example.com/%E0%A4%A.jpg', '%E0%A4%A.jpg'],
    ['https://example.com/br%C3%B6t%0Achen.jpg', 'bröt chen.jpg'],
    ['https://example.com/', null],
    [`https://example.com/${'a'.repeat(300)}`, 'a'.repeat(255)],
  ])('of %s is %s', (url, name) => {
    const found = fileNameOf(url);

    expect(found).toBe(name);
  });
});
