import { fittingIn } from './fitting-tools';

describe('the tools that fit into the toolbar', () => {
  it.each([
    ['all of them if there is space', 510, 17],
    ['fewer, with a place for the menu, in a narrow window', 509, 15],
    ['six on a phone', 220, 6],
    ['none in a very narrow window', 20, 0],
    ['all of them before they have a size', 0, 17],
  ])('are %s', (_, available, fitting) => {
    expect(fittingIn(available, 30, 17)).toBe(fitting);
  });
});
