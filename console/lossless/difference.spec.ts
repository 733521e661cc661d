import { differenceOf } from './difference';

const joined = (parts: ReturnType<typeof differenceOf>['parts'], without: string) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const marked = (before: string | null, after: string | null) =>
  differenceOf(before, after)
    .parts.map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`,
    )
    .join('');

describe('differenceOf', () => {
  it.each([
    ['equal texts', '<p>One</p>', '<p>One</p>', '<p>One</p>'],
    ['a changed word', '<p>One two three</p>', '<p>One 2 three</p>', '<p>One {-two-}{+2+} three</p>'],
    ['a changed tag', '<h2>One</h2>', '<h3>One</h3>', '{-<h2>-}{+<h3>+}One{-</h2>-}{+</h3>+}'],
    ['an added text', null, 'One', '{+One+}'],
    ['a removed text', 'One', '', '{-One-}'],
    ['letters of every script', 'größer 日本 🙂', 'größer 日本 🙃', 'größer 日本 {-🙂-}{+🙃+}'],
  ])('shows %s', (_, before, after, shown) => {
    expect(marked(before, after)).toBe(shown);
  });

  it('compares long texts without similarities inexactly, and loses no character', () => {
    const text = (seed: number) =>
      Array.from(
        { length: 5_000 },
        (_, at) => `<p>${(at * seed * 7919) % 104_729} word${at * seed}</p>\n`,
      ).join('');
    const [before, after] = [text(3), text(5)];

    const { parts, isExact } = differenceOf(before, after);

    expect([joined(parts, 'added') === before, joined(parts, 'removed') === after]).toEqual([true, true]);
    expect(isExact).toBe(false);
  });
});
