import { firstHistory, historyOf, nextHistory } from './text-history';

const UNKNOWN = { changedBy: null, changedVia: 'api', changedFields: '', versionLabel: null } as const;

describe('the history of a text', () => {
  const first = { version: 1, ...firstHistory({ by: 7, via: 'api' }) };
  const edited = { version: 2, ...nextHistory(first, ['postTitle', 'postSlug'], { by: 8, via: 'restore' }) };

  it('begins with the version that changes a field', () => {
    expect(historyOf(first)).toEqual({ ...UNKNOWN, changedBy: 7, textSince: 1 });
    expect(historyOf(edited)).toEqual({
      changedBy: 8,
      changedVia: 'restore',
      changedFields: 'postTitle,postSlug',
      versionLabel: null,
      textSince: 2,
    });
  });

  it('stays as it is, with its label, if a version changes no field', () => {
    const labelled = { ...edited, versionLabel: 'Print' };
    const same = { version: 3, ...nextHistory(labelled, [], { by: 9, via: 'api' }) };

    expect(historyOf(same)).toEqual(historyOf(labelled));
    expect(historyOf(same)).toMatchObject({ changedBy: 8, versionLabel: 'Print', textSince: 2 });
  });

  it('loses the label if a version changes a field', () => {
    const labelled = { ...edited, versionLabel: 'Print' };
    const next = { version: 3, ...nextHistory(labelled, ['postTitle'], { by: 9, via: 'api' }) };

    expect(historyOf(next).versionLabel).toBeNull();
  });

  it('is unknown if another release has written the version', () => {
    const written = { ...edited, versionLabel: 'Print', version: 5 };
    const same = { version: 6, ...nextHistory(written, [], { by: 9, via: 'api' }) };

    expect(historyOf(written)).toEqual({ ...UNKNOWN, textSince: 5 });
    expect(historyOf(same)).toEqual({ ...UNKNOWN, textSince: 5 });
  });
});
