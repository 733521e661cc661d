import type { PostRights } from '../actions/facts';
import type { ActionState } from '../save/post-editing-state';
import { effectOf, mainEffect, mainStep } from './steps';

const AHEAD = '2999-01-01T09:00:00.000Z';

const RIGHTS = { mayEdit: true, mayChange: true, mayPublish: true, isReviewRequired: false } as PostRights;
const REVIEWED = { ...RIGHTS, isReviewRequired: true };
const CONTRIBUTOR = { ...RIGHTS, mayPublish: false };

/** A post with a visibility, and the review state of its draft. */
const state = (postVisibility: string | null, reviewState?: string) =>
  ({
    post: postVisibility && { postVisibility },
    draft: reviewState ? { reviewState } : null,
    edits: {},
  }) as unknown as ActionState;

describe('the main button', () => {
  it.each([
    ['a new post', state(null), null, 'publish'],
    ['a private post', state('private'), null, 'publish'],
    ['a private post with a date', state('private', 'none'), AHEAD, 'schedule'],
    ['a scheduled post', state('scheduled'), AHEAD, 'publish'],
    ['a scheduled post with edits', state('scheduled', 'none'), AHEAD, 'updateSchedule'],
    ['a scheduled post whose date was removed', state('scheduled', 'none'), null, 'updateSchedule'],
    ['a public post with edits', state('public', 'none'), null, 'update'],
    ['a public post without edits', state('public'), null, null],
  ] as const)('says what happens to %s', (_, post, at, effect) => {
    expect(mainEffect(post, RIGHTS, at)).toBe(effect);
  });

  it.each([
    ['if the account requires reviews', state('private', 'none'), REVIEWED, 'review'],
    ['if the changes were rejected', state('public', 'rejected'), REVIEWED, 'review'],
    ['if the user may not publish', state('private'), CONTRIBUTOR, 'review'],
    ['not again while the review is pending', state('private', 'requested'), REVIEWED, null],
    ['not if the draft is approved', state('private', 'approved'), REVIEWED, 'publish'],
    ['not if changes of a public post are approved', state('public', 'approved'), REVIEWED, 'update'],
  ] as const)('submits for review %s', (_, post, may, effect) => {
    expect(mainEffect(post, may, null)).toBe(effect);
  });

  it.each([
    ['live now instead of on its date', state('scheduled', 'approved'), null, 'publish'],
    ['live on another date', state('scheduled', 'approved'), AHEAD, 'updateSchedule'],
    ['private until its new date', state('public', 'approved'), AHEAD, 'schedule'],
  ] as const)('says that an approved draft makes the post %s', (_, post, at, effect) => {
    expect(mainEffect(post, REVIEWED, at)).toBe(effect);
  });

  it.each([
    ['publish', 'publish'],
    ['update', 'publish'],
    ['schedule', 'schedule'],
    ['updateSchedule', 'schedule'],
    ['review', 'review'],
  ] as const)('opens for %s the step %s', (effect, step) => {
    expect(mainStep(effect)).toBe(step);
  });
});

describe('the button of the step', () => {
  it.each([
    ['publish', 'private', true, 'publish'],
    ['publish', 'private', false, 'schedule'],
    ['schedule', 'private', false, 'schedule'],
    ['schedule', 'scheduled', true, 'publish'],
    ['schedule', 'scheduled', false, 'updateSchedule'],
    ['publish', 'public', true, 'update'],
    ['review', 'private', true, 'review'],
    ['override', 'private', true, 'override'],
  ] as const)('follows the date: %s of a %s post, now %s', (step, visibility, isNow, effect) => {
    expect(effectOf(step, state(visibility), { isNow })).toBe(effect);
  });
});
