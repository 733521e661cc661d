import { lineOf } from './answer';

describe('the text of a command result', () => {
  it('omits undefined fields, as JSON does', () => {
    expect(lineOf({ sessionId: 1, tokenHash: undefined, detail: null })).toBe('sessionId 1, detail -');
  });

  it('shows each record on a line, and empty values as a dash', () => {
    expect(lineOf([{ name: 'One' }, { name: '' }])).toBe('\n  name One\n  name -');
    expect(lineOf([])).toBe('-');
  });
});
