import { useId, useState } from 'preact/hooks';
import { useParentOf } from '../../../api/names';
import type { Input } from '../../../api/operations';
import { useOperation } from '../../../api/use-operation';
import { Field } from '../../../parts/field';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { useEditingState, useField } from '../save/use-post-editing-session';

const MAX_SUGGESTIONS = 20;

/** Selects the related post by title. */
export function RelatedPost({ session, accountId }: { session: PostEditingSession; accountId: number }) {
  const { post } = useEditingState(session, 'post');
  const [related, set] = useField(session, 'postRelatedPostId');
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

/** Returns the title and id of a post, or an empty string for null. */
function useNameOf(accountId: number, postId: number | null): string {
  const [post] = usePosts(accountId, { postIds: [postId ?? 0] }, { enabled: postId !== null });
  return postId === null ? '' : nameOf(post?.postTitle ?? '', postId);
}

/** Returns the posts whose titles match the text. */
function useFound(accountId: number, typed: string) {
  const search = typed.replace(/ #\d+$/, '');
  return usePosts(accountId, { limit: MAX_SUGGESTIONS, ...(search && { search }) }, { keepPrevious: true });
}

const SHOWN: ('postId' | 'postTitle')[] = ['postId', 'postTitle'];

/** Reads posts of the account and its parent. */
function usePosts(
  accountId: number,
  filter: Omit<Input<'listPosts'>, 'accountId' | 'fields'>,
  { enabled = true, keepPrevious = false },
) {
  const input = { ...filter, includeTotal: false, fields: SHOWN };
  const [parentId, parent] = useParentOf(accountId);
  const own = useOperation('listPosts', { ...input, accountId }, { keepPrevious, enabled });
  const ofParent = { keepPrevious, enabled: enabled && parent.enabled };
  const shared = useOperation('listPosts', { ...input, accountId: parentId }, ofParent);
  return [...(own.data ?? []), ...(shared.data ?? [])];
}

function nameOf(title: string, postId: number): string {
  return `${title} #${postId}`;
}
