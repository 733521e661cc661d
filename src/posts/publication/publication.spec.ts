import { areInOrder, isDue, publish, statusNow, visibility, type Publication } from './publication';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const NOW = at(12);

const date = (hour: number | null) => (hour === null ? null : at(hour));

const written = (postStatus: string, from: number | null, until: number | null): Publication =>
  publish({ postStatus, postPublishAt: date(from), postUnpublishAt: date(until) }, undefined, NOW);

describe('a publication', () => {
  it.each([
    ['published', null, null, ['public', 'published', null]],
    ['published', null, 13, ['public', 'published', at(13)]],
    ['published', null, 12, ['private', 'published', null]],
    ['published', 10, 11, ['private', 'published', null]],
    ['scheduled', 10, 13, ['public', 'published', at(13)]],
    ['scheduled', 10, 11, ['private', 'scheduled', null]],
    ['scheduled', 13, 14, ['scheduled', 'scheduled', at(14)]],
    ['live', 13, 14, ['scheduled', 'live', at(14)]],
    ['draft', 10, 13, ['private', 'draft', null]],
    ['draft', 13, 14, ['private', 'draft', null]],
  ] as const)('of %s from %s to %s is %j at 12', (status, from, until, expected) => {
    const stored = written(status, from, until);

    expect([visibility(stored, NOW), stored.postStatus, stored.goesPrivateAt]).toEqual(expected);
    expect(isDue(stored, NOW)).toBe(false);
  });

  it('is scheduled, public and private in turn, without another write', () => {
    const stored = written('scheduled', 13, 14);

    const found = [12, 13, 14].map((hour) => [
      visibility(stored, at(hour)),
      statusNow(stored, at(hour)),
      isDue(stored, at(hour)),
    ]);

    expect(found).toEqual([
      ['scheduled', 'scheduled', false],
      ['public', 'published', true],
      ['private', 'draft', true],
    ]);
  });

  it('that has ended is due no more after a write, and keeps when it was public first', () => {
    const before = written('scheduled', 13, 14);

    const after = publish({ ...before, postStatus: statusNow(before, at(15)) }, before, at(15));

    expect(after).toEqual({
      postStatus: 'draft',
      postPublishAt: at(13),
      postUnpublishAt: at(14),
      visibleFrom: null,
      firstPublicAt: at(13),
      goesLiveAt: null,
      goesPrivateAt: null,
    });
  });

  it('ends after it begins', () => {
    const found = [
      [10, 11],
      [10, 10],
      [11, 10],
    ].map(([from = 0, until = 0]) => areInOrder({ postPublishAt: at(from), postUnpublishAt: at(until) }));

    expect(found).toEqual([true, false, false]);
    expect(areInOrder({ postPublishAt: null, postUnpublishAt: at(1) })).toBe(true);
    expect(areInOrder({ postPublishAt: at(1), postUnpublishAt: null })).toBe(true);
  });
});
