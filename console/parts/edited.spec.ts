import { changedTexts, rebase } from './edited';

interface Category {
  version: number;
  name: string;
  color: string;
}

const textsOf = ({ name, color }: Category) => ({ name, color });
const first: Category = { version: 1, name: 'News', color: 'red' };
const begin = (texts: Partial<Category>) => ({
  record: first,
  texts: { ...textsOf(first), ...texts },
  theirs: {},
});

describe('edited texts', () => {
  it('are changed if they differ from the record', () => {
    expect(changedTexts(textsOf(first), { name: 'News', color: 'blue' })).toEqual({ color: 'blue' });
  });

  it('adopt new values of unchanged fields', () => {
    const newer = { ...first, version: 2, color: 'green' };

    expect(rebase(begin({ name: 'Mine' }), newer, textsOf)).toEqual({
      record: newer,
      texts: { name: 'Mine', color: 'green' },
      theirs: {},
    });
  });

  it('keep their value in a conflict, and show the other one', () => {
    const newer = { ...first, version: 2, name: 'Theirs' };

    expect(rebase(begin({ name: 'Mine' }), newer, textsOf)).toEqual({
      record: newer,
      texts: { name: 'Mine', color: 'red' },
      theirs: { name: 'Theirs' },
    });
  });

  it('do not conflict with an identical change', () => {
    const newer = { ...first, version: 2, name: 'Same' };

    expect(rebase(begin({ name: 'Same' }), newer, textsOf).theirs).toEqual({});
  });

  it('keep a conflict after another field has changed', () => {
    const second = { ...first, version: 2, name: 'Theirs' };
    const third = { ...second, version: 3, color: 'green' };

    const twice = rebase(rebase(begin({ name: 'Mine' }), second, textsOf), third, textsOf);

    expect(twice).toEqual({
      record: third,
      texts: { name: 'Mine', color: 'green' },
      theirs: { name: 'Theirs' },
    });
  });
});
