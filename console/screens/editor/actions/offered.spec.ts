import type { PostEditingState } from '../save/post-editing-state';
import type { PostRights } from './facts';
import {
  isScheduleOutdated,
  limitationHint,
  mayChooseDate,
  publishActions,
  secondaryActions,
} from './offered';

const SCHEDULED = {
  post: { postVisibility: 'scheduled' },
  draft: { reviewState: 'requested' },
  edits: {},
} as unknown as PostEditingState;

const RIGHTS = {
  mayEdit: true,
  mayChange: true,
  mayPublish: true,
  isReviewKnown: true,
  isReviewRequired: false,
} as PostRights;

describe('the hint for a scheduled post with a draft', () => {
  it('explains that the schedule does not include the draft', () => {
    expect(limitationHint(SCHEDULED, RIGHTS)).toBe('scheduledWithout');
  });

  it('does not mention a missing button if a review is required', () => {
    expect(limitationHint(SCHEDULED, { ...RIGHTS, isReviewRequired: true })).toBeNull();
  });

  it('is absent without a draft', () => {
    expect(limitationHint({ ...SCHEDULED, draft: null }, RIGHTS)).toBeNull();
  });
});

describe('a scheduled post', () => {
  const edited = { ...SCHEDULED, draft: null, edits: { postTitle: 'New' } };
  const approved = { ...SCHEDULED, draft: { reviewState: 'approved' } } as unknown as PostEditingState;

  it.each([
    ['its draft has edits', SCHEDULED],
    ['edits are not saved yet', edited],
  ])('is outdated if %s', (_, state) => {
    expect(isScheduleOutdated(state)).toBe(true);
    expect(publishActions(state, RIGHTS)).toMatchObject({ publish: true, updatesSchedule: true });
    expect(secondaryActions(state, RIGHTS)).toMatchObject({ schedule: false });
    expect(mayChooseDate(state, RIGHTS)).toBe(true);
  });

  it('can be published or rescheduled if it has no edits', () => {
    const unchanged = { ...SCHEDULED, draft: null };

    expect(publishActions(unchanged, RIGHTS)).toMatchObject({ publish: true, updatesSchedule: false });
    expect(secondaryActions(unchanged, RIGHTS)).toMatchObject({ schedule: true });
  });

  it('takes approved edits at the approved date only', () => {
    const may = { ...RIGHTS, isReviewRequired: true };

    expect(publishActions(approved, may)).toMatchObject({ publish: true, updatesSchedule: true });
    expect(secondaryActions(approved, may)).toMatchObject({ schedule: false });
    expect(mayChooseDate(approved, may)).toBe(false);
  });
});
