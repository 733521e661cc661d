import { publish, statusNow, type Publication } from './publication';
import { transitions } from './transitions';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const NOW = at(12);

const date = (hour: number | null) => (hour === null ? null : at(hour));

/** As written at `written` o'clock. */
const post = (postStatus: string, from: number | null, until: number | null, written = 9): Publication =>
  publish({ postStatus, postPublishAt: date(from), postUnpublishAt: date(until) }, undefined, at(written));

const PRIVATE = post('draft', null, null);
const PUBLIC = post('published', null, null);
const AHEAD = post('scheduled', 13, null);
const LIVE_SINCE_10 = post('scheduled', 10, null);
const ENDED_AT_11 = post('published', null, 11);
const SHOWN_10_TO_11 = post('scheduled', 10, 11);

const stored = (before: Publication) =>
  publish({ ...before, postStatus: statusNow(before, NOW) }, before, NOW);

describe('the transitions of a write', () => {
  it.each([
    ['a public post is added', null, PUBLIC, ['post.publish']],
    ['a private post is added', null, PRIVATE, []],
    ['a scheduled post is added', null, AHEAD, []],
    ['a draft is published', PRIVATE, PUBLIC, ['post.publish']],
    ['a public post is changed', PUBLIC, PUBLIC, []],
    ['a public post is made private', PUBLIC, PRIVATE, ['post.unpublish']],
    ['a public post is scheduled again', PUBLIC, AHEAD, ['post.unpublish']],
    ['a public post is deleted', PUBLIC, null, ['post.unpublish']],
    ['a scheduled post is deleted', AHEAD, null, []],
    ['a date is stored', LIVE_SINCE_10, stored(LIVE_SINCE_10), ['post.publish']],
    ['an end is stored', ENDED_AT_11, stored(ENDED_AT_11), ['post.unpublish']],
    ['both dates are stored', SHOWN_10_TO_11, stored(SHOWN_10_TO_11), ['post.publish', 'post.unpublish']],
    ['it is deleted after its date', LIVE_SINCE_10, null, ['post.publish', 'post.unpublish']],
    ['it is public again after its end', ENDED_AT_11, PUBLIC, ['post.unpublish', 'post.publish']],
    ['it stays private after its end', ENDED_AT_11, PRIVATE, ['post.unpublish']],
  ])('if %s: %#', (_, before, after, expected) => {
    expect(transitions(before, after, NOW)).toEqual(expected);
  });

  it.each([
    ['its publication', post('scheduled', 13, 15), post('scheduled', 13, 15), []],
    ['its end', post('published', null, 13), post('published', null, 13), []],
    ['its end, after a stored publication', LIVE_SINCE_10, post('published', 10, 13, 12), ['post.publish']],
    ['its publication, and it is now private', AHEAD, PRIVATE, ['post.publish', 'post.unpublish']],
    ['its end, which is removed', post('published', null, 13), PUBLIC, ['post.unpublish', 'post.publish']],
  ])('if the time passes %s during the write: %#', (_, before, after, expected) => {
    expect(transitions(before, after, at(14))).toEqual(expected);
  });

  it('are announced once: a stored date is not found again', () => {
    const after = stored(SHOWN_10_TO_11);

    expect(transitions(after, stored(after), NOW)).toEqual([]);
  });
});
