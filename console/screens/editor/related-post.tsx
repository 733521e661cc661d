import { useId, useState } from 'preact/hooks';
import { useParentOf } from '../../api/names';
import type { Input } from '../../api/operations';
import { useOperation } from '../../api/use-operation';
import { Field } from '../../parts/field';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { useDeskState, useField } from './use-desk';

const OFFERED = 20;

/** The related post, found by the beginning of its title. */
export function RelatedPost({ desk, accountId }: { desk: Desk; accountId: number }) {
  const { post } = useDeskState(desk, 'post');
  const [related, set] = useField(desk, 'postRelatedPostId');
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const current = useNameOf(accountId, related);
  const found = useFound(accountId, typed ?? '').filter(({ postId }) => postId !== post?.postId);
  const change = (text: string) => {
    setTyped(text);
    const id = Number(/ #(\d+)$/.exec(text)?.[1] ?? NaN);
    if (text === '') set(null);
    else if (found.some(({ postId }) => postId === id)) set(id);
  };
  const { fields, relatedHint } = words.editor;
  return (
    <Field label={fields.postRelatedPostId} name="postRelatedPostId" hint={relatedHint}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            list={listId}
            value={typed ?? current}
            onInput={(event) => change(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <datalist id={listId}>
            {found.map(({ postId = 0, postTitle = '' }) => (
              <option key={postId} value={nameOf(postTitle, postId)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Returns the name of a post by its id; empty for null. */
function useNameOf(accountId: number, postId: number | null): string {
  const [post] = usePosts(accountId, { postIds: [postId ?? 0] }, { enabled: postId !== null });
  return postId === null ? '' : nameOf(post?.postTitle ?? '', postId);
}

/** Returns the posts whose titles match what was typed. */
function useFound(accountId: number, typed: string) {
  const search = typed.replace(/ #\d+$/, '');
  return usePosts(accountId, { limit: OFFERED, ...(search && { search }) }, { keep: true });
}

const SHOWN: ('postId' | 'postTitle')[] = ['postId', 'postTitle'];

/** Reads posts of the account and of its parent. */
function usePosts(
  accountId: number,
  filter: Omit<Input<'listPosts'>, 'accountId' | 'fields'>,
  { enabled = true, keep = false },
) {
  const input = { ...filter, includeTotal: false, fields: SHOWN };
  const [parentId, parent] = useParentOf(accountId);
  const own = useOperation('listPosts', { ...input, accountId }, { keep, enabled });
  const ofParent = { keep, enabled: enabled && parent.enabled };
  const shared = useOperation('listPosts', { ...input, accountId: parentId }, ofParent);
  return [...(own.data ?? []), ...(shared.data ?? [])];
}

function nameOf(title: string, postId: number): string {
  return `${title} #${postId}`;
}
