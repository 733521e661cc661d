import { changedTexts, rebased } from './edited';

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

describe('texts that are edited', () => {
  it('are changed where they differ from the record', () => {
    expect(changedTexts(textsOf(first), { name: 'News', color: 'blue' })).toEqual({ color: 'blue' });
  });

  it('take the new texts of fields that were not changed', () => {
    const newer = { ...first, version: 2, color: 'green' };

    expect(rebased(begin({ name: 'Mine' }), newer, textsOf)).toEqual({
      record: newer,
      texts: { name: 'Mine', color: 'green' },
      theirs: {},
    });
  });

  it('keep the own value if both people have changed a field, and show the other value', () => {
    const newer = { ...first, version: 2, name: 'Theirs' };

    expect(rebased(begin({ name: 'Mine' }), newer, textsOf)).toEqual({
      record: newer,
      texts: { name: 'Mine', color: 'red' },
      theirs: { name: 'Theirs' },
    });
  });

  it('show no other value if both people have made the same change', () => {
    const newer = { ...first, version: 2, name: 'Same' };

    expect(rebased(begin({ name: 'Same' }), newer, textsOf).theirs).toEqual({});
  });

  it('keep the other text at a second change of another field', () => {
    const second = { ...first, version: 2, name: 'Theirs' };
    const third = { ...second, version: 3, color: 'green' };

    const twice = rebased(rebased(begin({ name: 'Mine' }), second, textsOf), third, textsOf);

    expect(twice).toEqual({
      record: third,
      texts: { name: 'Mine', color: 'green' },
      theirs: { name: 'Theirs' },
    });
  });
});
