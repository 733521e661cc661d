import { directionOf } from './writing-direction';

describe('the direction of a language', () => {
  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['ur', 'rtl'],
    ['dv', 'rtl'],
    ['az', 'ltr'],
    ['az-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['zh-Hant', 'ltr'],
    ['und', 'ltr'],
    ['qaa', 'ltr'],
  ])('of %s is %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction);
  });
});
