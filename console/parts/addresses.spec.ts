import { imageAddressOf, linkAddressOf } from './addresses';

describe('linkAddressOf', () => {
  it.each([
    ['https://example.com/page', 'https://example.com/page'],
    [' http://example.com ', 'http://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/page', '/page'],
    ['#part', '#part'],
    ['example.com/page?a=b', 'https://example.com/page?a=b'],
    ['www.bücher.example', 'https://www.bücher.example'],
    ['tel:+49123', 'tel:+49123'],
    ['webcal://a.example/b.ics', 'webcal://a.example/b.ics'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['https:/example.com', null],
    ['http://[', null],
    ['file:///a', null],
    ['a.example:javascript', null],
    ['data:text/html,a', null],
    ['two words.example', null],
    ['word', null],
    ['3.14', null],
    ['', null],
  ])('reads %j as %j', (typed, address) => {
    expect(linkAddressOf(typed)).toBe(address);
  });
});

describe('imageAddressOf', () => {
  it.each([
    ['example.com/a.png', 'https://example.com/a.png'],
    ['http://example.com/a.png', 'http://example.com/a.png'],
    ['/a.png', null],
    ['data:image/png;base64,AA', null],
  ])('reads %j as %j', (typed, address) => {
    expect(imageAddressOf(typed)).toBe(address);
  });
});
