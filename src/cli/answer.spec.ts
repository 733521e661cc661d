import { textOf } from './answer';

describe('an answer of a command as text', () => {
  it('leaves out what is not in the record, as JSON does', () => {
    expect(textOf({ sessionId: 1, tokenHash: undefined, detail: null })).toBe('sessionId 1, detail -');
  });

  it('shows records on a line each, and what is empty as a dash', () => {
    expect(textOf([{ name: 'One' }, { name: '' }])).toBe('\n  name One\n  name -');
    expect(textOf([])).toBe('-');
  });
});
