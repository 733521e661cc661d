import { isImageAddress } from './image-address';

describe('the address of a cover', () => {
  it.each(['', 'https://example.com/a b.jpg', 'http://x', '/a.jpg', 'images/a', 'a.jpg', '//cdn.example/a'])(
    'can be %p',
    (text) => expect(isImageAddress(text)).toBe(true),
  );

  it.each([
    'nonsense',
    'two words.',
    'https://',
    'https:',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
  ])('cannot be %p', (text) => expect(isImageAddress(text)).toBe(false));
});
