import { useId, useState } from 'preact/hooks';
import { useOperation } from '../../api/use-operation';
import { Field } from '../../parts/field';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { useField } from './panel';
import { useDeskState } from './use-desk';

const OFFERED = 20;

/** The related post, found by a part of its title. */
export function RelatedPost({ desk, accountId }: { desk: Desk; accountId: number }) {
  const { post } = useDeskState(desk);
  const [related, set] = useField(desk, 'postRelatedPostId');
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const { data: current } = useOperation(
    'getPost',
    { accountId, postId: related ?? 0, fields: ['postId', 'postTitle'] },
    { enabled: related !== null },
  );
  const search = (typed ?? '').replace(/ #\d+$/, '');
  const fields: ('postId' | 'postTitle')[] = ['postId', 'postTitle'];
  const input = { accountId, limit: OFFERED, includeTotal: false, fields, ...(search && { search }) };
  const { data: found = [] } = useOperation('listPosts', input, { keep: true });
  const shown = typed ?? (related === null ? '' : nameOf(current?.postTitle ?? '', related));
  const change = (text: string) => {
    setTyped(text);
    const id = Number(/ #(\d+)$/.exec(text)?.[1] ?? NaN);
    if (text === '') set(null);
    else if (found.some(({ postId }) => postId === id)) set(id);
  };
  return (
    <Field
      label={words.editor.fields.postRelatedPostId}
      name="postRelatedPostId"
      hint={words.editor.relatedHint}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            list={listId}
            value={shown}
            onInput={(event) => change(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <datalist id={listId}>
            {found
              .filter(({ postId }) => postId !== post?.postId)
              .map(({ postId = 0, postTitle = '' }) => (
                <option key={postId} value={nameOf(postTitle, postId)} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function nameOf(title: string, postId: number): string {
  return `${title} #${postId}`;
}
