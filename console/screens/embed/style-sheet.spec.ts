import { styleSheetOf } from './style-sheet';

describe('styleSheetOf', () => {
  it('contains a line for each property with a value', () => {
    expect(styleSheetOf({ '--blog-accent': ' #9a3412 ', '--blog-gap': '', '--blog-radius': '0' })).toBe(
      '[data-blog] {\n  --blog-accent: #9a3412;\n  --blog-radius: 0;\n}',
    );
  });

  it('returns an empty string without values', () => {
    expect(styleSheetOf({ '--blog-accent': ' ' })).toBe('');
  });
});
