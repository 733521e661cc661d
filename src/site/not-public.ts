import { Problem } from '../platform/common/problem';
import type { BlogIds } from './shown-records';

/** A 404. `blog` is null if there is no such blog. */
export class NotPublic extends Problem {
  constructor(readonly blog: BlogIds | null) {
    super('path_not_found', 'The blog does not exist, or nothing is public at this URL.');
  }
}
