import { fieldNamesOf } from '../platform/common/swagger-inside';
import { UpdatePost } from './posts.dto';

export type PostFields = Omit<UpdatePost, 'accountId' | 'postId'>;

export type PostField = keyof PostFields;

export const POST_FIELDS = fieldNamesOf(UpdatePost).filter(
  (name) => name !== 'accountId' && name !== 'postId',
) as readonly PostField[];

export function differences<T extends object, Name extends keyof T>(
  one: Pick<T, Name>,
  other: Pick<T, Name>,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => !isSame(one[name], other[name]));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
