import { fieldNamesOf } from '../platform/common/swagger-inside';
import { UpdatePost } from './posts.dto';

/** `contentFormat` describes the request, and is not a field of a post. */
const NOT_STORED = ['accountId', 'postId', 'contentFormat'] as const;

export type PostFields = Omit<UpdatePost, (typeof NOT_STORED)[number]>;

export type PostField = keyof PostFields;

export const POST_FIELDS = fieldNamesOf(UpdatePost).filter(
  (name) => !NOT_STORED.some((other) => other === name),
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
