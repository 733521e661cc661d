import { chosenContent, contentConflicts } from './content-choice';
import type { Conflict } from './post-editing-state';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

const conflict = (base: string | null, theirs: string | null): Conflict => ({
  with: 'draft',
  by: null,
  fields: [
    { field: 'postTitle', base: 'A', mine: 'B', theirs: 'C' },
    { field: 'postContent', base, mine: 'outdated', theirs },
  ],
});

describe('the choice between two contents', () => {
  const both = conflict(html('One', 'Two', 'Three'), html('One', 'Two, theirs', 'Three, theirs'));
  const mine = html('One, mine', 'Two, mine', 'Three');

  it('is offered by paragraph', () => {
    expect(contentConflicts(both, mine)).toEqual({
      paragraphs: [{ base: html('Two'), mine: html('Two, mine'), theirs: html('Two, theirs') }],
      isWhole: false,
    });
  });

  it.each([
    [{ 0: 'mine' }, ['Two, mine']],
    [{ 0: 'theirs' }, ['Two, theirs']],
    [{ 0: 'both' }, ['Two, mine', 'Two, theirs']],
    [{}, ['Two, mine', 'Two, theirs']],
  ] as const)('%j keeps %j', (choices, kept) => {
    const postContent = html('One, mine', ...kept, 'Three, theirs');

    expect(chosenContent(both, mine, choices)).toEqual({ postContent });
  });

  it('is offered for whole texts that cannot be divided', () => {
    const whole = conflict('<div>', '<div>theirs');

    expect(contentConflicts(whole, '<div>mine')).toEqual({
      paragraphs: [{ base: '<div>', mine: '<div>mine', theirs: '<div>theirs' }],
      isWhole: true,
    });
    expect(chosenContent(whole, '<div>mine', { 0: 'mine' })).toEqual({});
    expect(chosenContent(whole, '<div>mine', { 0: 'theirs' })).toEqual({ postContent: '<div>theirs' });
  });

  it('is not offered without a conflict of contents', () => {
    const [title] = both.fields;
    const other = { ...both, fields: title ? [title] : [] };

    expect(contentConflicts(other, mine)).toBeNull();
    expect(chosenContent(other, mine, {})).toEqual({});
  });

  it('takes an empty content for a text without paragraphs', () => {
    expect(contentConflicts(conflict(null, html('Theirs')), html('Mine'))?.paragraphs).toEqual([
      { base: '', mine: html('Mine'), theirs: html('Theirs') },
    ]);
  });
});
