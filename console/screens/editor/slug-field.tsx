import { TextField } from '../../parts/field';
import { words } from '../../words/words';
import type { PanelProps } from './panel';
import { slugOf, useSlugState, type SlugState as State } from './slug';
import { useDeskState, useField } from './use-desk';
import { useTyped } from './use-typed';

/** The slug, and whether it is free if it is another one than that of the post. */
export function SlugField({ desk, accountId, isEditable }: PanelProps) {
  const { post } = useDeskState(desk, 'post');
  const [slug, set] = useField(desk, 'postSlug');
  const [title] = useField(desk, 'postTitle');
  const made = madeOf(title);
  const shown = slug || made;
  const isOther = isEditable && shown !== post?.postSlug;
  const state = useSlugState(accountId, post?.postId ?? null, isOther ? shown : '');
  const typed = useTyped(slug, set, makesSlug);
  return (
    <TextField
      label={words.editor.fields.postSlug}
      name="postSlug"
      placeholder={made}
      spellcheck={false}
      hint={<SlugState slug={shown} state={state} />}
      {...typed}
    />
  );
}

function madeOf(title: string): string {
  return title.trim() === '' ? '' : (slugOf(title) ?? '');
}

/** Returns whether the service makes a slug of what is typed: it makes another one of nothing. */
function makesSlug(typed: string, slug: string): boolean {
  return typed === '' || (slugOf(typed) ?? typed) === slug;
}

function SlugState({ slug, state }: { slug: string; state: State }) {
  return (
    <span class={`slug-state ${state ?? ''}`} aria-live="polite">
      {state === 'free' && words.editor.slugFree(slug)}
      {state === 'taken' && words.editor.slugTaken(slug)}
      {state === 'reserved' && words.editor.slugReserved(slug)}
    </span>
  );
}
