import { isCssColor } from './color';

describe('a color', () => {
  it.each([
    'red',
    'RebeccaPurple',
    '#fff',
    '#ffff',
    '#a1b2c3',
    '#a1b2c3d4',
    'rgb(0,0,0)',
    'rgba(0 0 0 / .5)',
    'hsl(0 0% 0%)',
    'oklch(40% 0.2 20)',
    'transparent',
    'rgb(calc(1 * 2) 0 0 / 50%)',
  ])('is %s', (text) => {
    expect(isCssColor(text)).toBe(true);
  });

  it.each([
    '',
    'reddish',
    '#ff',
    '#ggg',
    'rgb()',
    'rgb(0,0)',
    'url(x)',
    'red blue',
    'red;',
    'var(--x)',
    'expression(1)',
    '0',
    'red/*',
    'red /* dark */',
    '/**/red',
    'rgb(0 0 0/**/)',
    'rgb(calc({}) 0 0)',
  ])('is not %j', (text) => {
    expect(isCssColor(text)).toBe(false);
  });
});
