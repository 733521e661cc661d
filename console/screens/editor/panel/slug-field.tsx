import { TextField } from '../../../parts/field';
import { words } from '../../../words/words';
import type { PanelProps } from './panel-props';
import { slugOf, useSlugState, type SlugState as State } from './slug';
import { useEditingState, useField } from '../save/use-post-editing-session';
import { useTypedText } from './use-typed-text';

/** The slug, with a check of its availability if it differs from the saved one. */
export function SlugField({ session, accountId, isEditable }: PanelProps) {
  const { post } = useEditingState(session, 'post');
  const [slug, set] = useField(session, 'postSlug');
  const [title] = useField(session, 'postTitle');
  const made = derivedSlug(title);
  const shown = slug || made;
  const isOther = isEditable && shown !== post?.postSlug;
  const state = useSlugState(accountId, post?.postId ?? null, isOther ? shown : '');
  const typed = useTypedText(slug, set, derivesSlug);
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

function derivedSlug(title: string): string {
  return title.trim() === '' ? '' : (slugOf(title) ?? '');
}

/** Returns whether the service would derive the slug from the typed text. It generates one from an empty text. */
function derivesSlug(typed: string, slug: string): boolean {
  return typed === '' || (slugOf(typed) ?? typed) === slug;
}

function SlugState({ slug, state }: { slug: string; state: State }) {
  return (
    <span class={`slug-state ${state?.kind ?? ''}`} aria-live="polite">
      {state && words.editor.slugStates[state.kind](slug, state.next)}
    </span>
  );
}
