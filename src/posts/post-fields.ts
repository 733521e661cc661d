import { fieldNamesOf } from '../platform/common/swagger-inside';
import { UpdatePost } from './posts.dto';

/** The fields of a post that updatepost changes. */
export type PostFields = Omit<UpdatePost, 'accountId' | 'postId'>;

/** The name of a field that updatepost changes. */
export type PostField = keyof PostFields;

/** The names of all fields that updatepost changes. */
export const POST_FIELDS = fieldNamesOf(UpdatePost).filter(
  (name) => name !== 'accountId' && name !== 'postId',
) as readonly PostField[];
