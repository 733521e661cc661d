import { TextField } from '../../parts/field';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { useField } from './panel';
import { slugOf, useSlugState, type SlugState as State } from './slug';
import { useDeskState } from './use-desk';

/** The slug, with whether it is free. */
export function SlugField({ desk, accountId }: { desk: Desk; accountId: number }) {
  const { post } = useDeskState(desk);
  const [slug, set] = useField(desk, 'postSlug');
  const [title] = useField(desk, 'postTitle');
  const made = title.trim() === '' ? '' : (slugOf(title) ?? '');
  const shown = slug || made;
  const state = useSlugState(accountId, post?.postId ?? null, shown);
  return (
    <TextField
      label={words.editor.fields.postSlug}
      name="postSlug"
      value={slug}
      placeholder={made}
      spellcheck={false}
      hint={<SlugState slug={shown} state={state} />}
      onValue={set}
    />
  );
}

function SlugState({ slug, state }: { slug: string; state: State }) {
  return (
    <span class={`slug-state ${state ?? ''}`} aria-live="polite">
      {state === 'free' && words.editor.slugFree(slug)}
      {state === 'taken' && words.editor.slugTaken(slug)}
    </span>
  );
}
