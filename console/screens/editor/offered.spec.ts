import type { DeskState } from './desk-state';
import type { PostRights } from './facts';
import { hint } from './offered';

const SCHEDULED = {
  post: { postVisibility: 'scheduled' },
  draft: { reviewState: 'requested' },
  edits: {},
} as unknown as DeskState;

const RIGHTS = {
  ...{ mayEdit: true, mayChange: true, mayPublish: true },
  ...{ isReviewKnown: true, isReviewRequired: false },
} as PostRights;

describe('the hint of a scheduled post with a draft', () => {
  it('says that the date does not make the draft public', () => {
    expect(hint(SCHEDULED, RIGHTS)).toBe('scheduledWithout');
  });

  it('names no button that is not there, where a review is required', () => {
    expect(hint(SCHEDULED, { ...RIGHTS, isReviewRequired: true })).toBeNull();
  });

  it('is silent without a draft', () => {
    expect(hint({ ...SCHEDULED, draft: null }, RIGHTS)).toBeNull();
  });
});
