import { useMemo } from 'preact/hooks';
import { readByPostIds } from '../../api/by-post-ids';
import { usePeopleNames } from '../../api/people';
import { useQueries, useQuery } from '../../api/queries';
import type { AccessibleAccount } from '../../api/session';
import { useAccount } from '../../app/accounts';
import type { Entry } from './entry';
import { SUBJECT_LISTS, type Subject } from './subject-lists';

type Kind = keyof typeof SUBJECT_LISTS;

const KINDS = Object.keys(SUBJECT_LISTS) as Kind[];

const POST_FIELDS: ('postId' | 'postTitle' | 'accountId')[] = ['postId', 'postTitle', 'accountId'];

/** The subjects that still exist, by kind and id. */
export type Subjects = ReadonlyMap<string, Subject>;

export function keyOf(kind: string | null, id: number | null): string {
  return `${kind} ${id}`;
}

/** Finds the subjects of the entries: posts by their ids, and the others in lists, which are read only if needed. */
export function useSubjects(parentId: number, rows: readonly Entry[]): Subjects {
  const { accounts } = useAccount();
  const tree = { accountId: parentId, includeSubAccounts: true };
  const posts = usePosts(tree, postIdsOf(rows));
  const people = usePeopleNames(parentId, { enabled: true });
  const lists = useQueries({
    queries: KINDS.map((kind) => ({
      queryKey: [SUBJECT_LISTS[kind].operation, tree, 'subjects'],
      queryFn: ({ signal }: { signal: AbortSignal }) => SUBJECT_LISTS[kind].read(tree, signal),
      enabled: rows.some((row) => concerns(row, kind)),
    })),
  });
  const found = lists.map(({ data }) => data);
  return useMemo(
    () =>
      new Map([
        ...accounts.flatMap(accountSubjects),
        ...peopleSubjects(parentId, people),
        ...keyed('post', posts),
        ...KINDS.flatMap((kind, at) => keyed(kind, found[at])),
      ]),
    [accounts, people, posts, ...found],
  );
}

function usePosts(tree: { accountId: number; includeSubAccounts: boolean }, postIds: number[]) {
  const { data } = useQuery({
    queryKey: ['listPosts', tree, 'subjects', postIds],
    queryFn: async ({ signal }): Promise<[number, Subject][]> => {
      const posts = await readByPostIds('listPosts', { ...tree, postIds, fields: POST_FIELDS }, signal);
      return [...posts].map(([postId, { postTitle = '', accountId = 0 }]) => [
        postId,
        { name: postTitle, to: `/posts/${postId}`, accountId },
      ]);
    },
    enabled: postIds.length > 0,
    // The next page of the log adds posts, and the links of the other rows stay.
    placeholderData: (before) => before,
  });
  return data;
}

function postIdsOf(rows: readonly Entry[]): number[] {
  const ids = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'post' && subjectId !== null ? [subjectId] : [],
  );
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** A service token can also be who did it. */
function concerns({ subjectType, serviceTokenId }: Entry, kind: Kind): boolean {
  return subjectType === kind || (kind === 'service-token' && serviceTokenId !== null);
}

function accountSubjects({ accountId, name, parentAccountId }: AccessibleAccount): [string, Subject][] {
  const kind = parentAccountId === null ? 'account' : 'sub-account';
  return [[keyOf(kind, accountId), { name, to: '/settings', accountId }]];
}

function peopleSubjects(
  accountId: number,
  people: ReadonlyMap<number, string> = new Map(),
): [string, Subject][] {
  return [...people].map(([userId, name]) => [keyOf('user', userId), { name, to: '/people', accountId }]);
}

function keyed(kind: string, found: readonly [number, Subject][] = []): [string, Subject][] {
  return found.map(([id, subject]) => [keyOf(kind, id), subject]);
}
