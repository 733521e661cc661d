import type { PostEditingState } from '../save/post-editing-state';
import type { PostRights } from './facts';
import { limitationHint } from './offered';

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
