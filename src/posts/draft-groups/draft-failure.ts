import { Problem, type ProblemCode } from '../../platform/common/problem';
import type { FailureCause } from '../../platform/events/catalog';

/** Why the draft of a post cannot be published. */
export interface DraftFailure {
  postId: number;
  cause: FailureCause;
  reason: string;
}

const CAUSES: Partial<Record<ProblemCode, FailureCause>> = {
  draft_conflict: 'conflict',
  draft_outdated: 'outdated',
  review_required: 'review',
  role_forbidden: 'role',
  record_not_found: 'deleted',
};

/** Rethrows an error that does not refuse the draft. */
export function draftFailure(postId: number, error: unknown): DraftFailure {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  return { postId, cause: CAUSES[error.code] ?? 'invalid', reason: error.message };
}
