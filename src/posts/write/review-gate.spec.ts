import { POST_FIELDS } from '../post-fields';
import { Post } from '../post.entity';
import { isPublicChange } from './review-gate';
import { publish } from '../publication/publication';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
const NOW = at(12);

interface Dates {
  status?: string;
  from?: Date | null;
  until?: Date | null;
}

const requested = ({ status = 'published', from = null, until = null }: Dates) => ({
  postStatus: status,
  postPublishAt: from,
  postUnpublishAt: until,
});

/** Returns a post that was written at 11. */
const post = (dates: Dates): Post =>
  Object.assign(new Post(), {
    ...Object.fromEntries(POST_FIELDS.map((name) => [name, null])),
    postTitle: 'Live',
    ...publish(requested(dates), undefined, at(11)),
  });

/** Returns the values of a write at 12. */
const written = (before: Post | null, dates: Dates, more: Partial<Post> = {}) => ({
  ...publish(requested(dates), before ?? undefined, NOW),
  ...more,
});

describe('a write to a post', () => {
  it.each([
    ['private', { status: 'draft' }, false],
    ['published', {}, true],
    ['published with a date to come', { from: at(13) }, true],
    ['scheduled', { status: 'scheduled', from: at(13) }, true],
    ['published, and over', { until: at(11) }, false],
  ] as [string, Dates, boolean][])('that adds one, %s, is public: %#', (_, dates, expected) => {
    expect(isPublicChange(null, written(null, dates), NOW)).toBe(expected);
  });

  it.each([
    ['a private one that stays private', { status: 'draft' }, { status: 'draft' }, false],
    ['a private one that becomes public', { status: 'draft' }, {}, true],
    ['a private one that is scheduled', { status: 'draft' }, { status: 'scheduled', from: at(13) }, true],
    ['a public one that becomes private', {}, { status: 'draft' }, false],
    ['a public one that stays as it is', {}, {}, true],
    ['a scheduled one that becomes private', { from: at(13) }, { status: 'draft', from: at(13) }, false],
    ['a scheduled one that becomes public now', { from: at(13) }, {}, true],
    ['one that has ended, to private text', { until: at(11) }, { until: at(11) }, false],
    ['one that has ended, without its end', { until: at(11) }, {}, true],
    ['one that has ended, with a later end', { until: at(11) }, { until: at(13) }, true],
    ['the end of one without an end', {}, { until: at(13) }, false],
    ['an earlier end', { until: at(14) }, { until: at(13) }, false],
    ['an end at once', { until: at(14) }, { until: NOW }, false],
    ['a later end', { until: at(14) }, { until: at(15) }, true],
    ['no end any more', { until: at(14) }, {}, true],
    [
      'an earlier end of a scheduled one',
      { from: at(13), until: at(20) },
      { from: at(13), until: at(19) },
      false,
    ],
    ['another date of a scheduled one', { from: at(13) }, { from: at(14) }, true],
  ] as [string, Dates, Dates, boolean][])('%s, is public: %#', (_, dates, after, expected) => {
    const before = post(dates);

    expect(isPublicChange(before, written(before, after), NOW)).toBe(expected);
  });

  it('is public if it has an earlier end and another change', () => {
    const before = post({ until: at(14) });

    const alone = isPublicChange(before, written(before, { until: at(13) }, { postTitle: 'Live' }), NOW);
    const retitled = isPublicChange(before, written(before, { until: at(13) }, { postTitle: 'New' }), NOW);
    const moved = isPublicChange(before, written(before, { until: at(13) }, { postSlug: 'new' }), NOW);

    expect([alone, retitled, moved]).toEqual([false, true, true]);
  });

  it('is private if it changes the text of a private post', () => {
    const before = post({ status: 'draft' });

    expect(isPublicChange(before, written(before, { status: 'draft' }, { postTitle: 'New' }), NOW)).toBe(
      false,
    );
  });

  it('knows a status that has changed by its date', () => {
    const before = post({ status: 'scheduled', from: at(11.5) });

    expect(isPublicChange(before, written(before, { from: at(11.5), until: at(13) }), NOW)).toBe(false);
  });
});
