import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isUntitled } from '../../../words/untitled';
import { words } from '../../../words/words';
import { Field } from '../../../parts/field';
import type { PostEditingSession } from '../save/post-editing-session';
import { followsTitle, slugOf } from './slug';
import { useEditingState, useField } from '../save/use-post-editing-session';
import { useTypedText } from './use-typed-text';

interface TitleFieldProps {
  session: PostEditingSession;
  isEditable: boolean;
  onEnter: () => void;
}

/** The title in the size of the blog. A new post is saved when the field loses the focus. */
export function TitleField({ session, isEditable, onEnter }: TitleFieldProps) {
  const { post } = useEditingState(session, 'post');
  const [title] = useField(session, 'postTitle');
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!post) focusAtEnd(area.current);
  }, []);
  useUntitledSelection(area, title);
  const change = (text: string) => session.edit({ postTitle: text, ...followingSlug(session, text) });
  const typed = useTypedText(title, change);
  const leave = () => {
    typed.onBlur();
    if (!session.state.get().post && session.fields.postTitle.trim() !== '')
      void session.save({ isNew: true });
  };
  const press = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts a word.
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={words.editor.fields.postTitle} name="postTitle" isLabelHidden>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          class="title"
          dir="auto"
          rows={1}
          placeholder={words.editor.fields.postTitle}
          readOnly={!isEditable}
          value={typed.value}
          onInput={(event) => typed.onValue(event.currentTarget.value.replace(/[\r\n]/g, ' '))}
          onKeyDown={press}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}

/** Selects the name that a save gave to a post without a title, so that typing replaces it. */
function useUntitledSelection(area: RefObject<HTMLTextAreaElement>, title: string): void {
  const before = useRef(title);
  useLayoutEffect(() => {
    const wasNamed = before.current === '' && isUntitled(title);
    before.current = title;
    const field = area.current;
    if (!field || !isUntitled(title)) return;
    const select = () => field.select();
    if (wasNamed && field === document.activeElement) select();
    field.addEventListener('focus', select);
    return () => field.removeEventListener('focus', select);
  }, [title]);
}

/** Derives the slug from the title until the first publication, unless the user has set another slug. */
function followingSlug(session: PostEditingSession, title: string): { postSlug?: string } {
  const { post } = session.state.get();
  const { postSlug, postTitle } = session.fields;
  if (!post || post.publishedAt !== null || !followsTitle(postSlug, postTitle)) return {};
  const made = slugOf(title);
  return made === null ? {} : { postSlug: made };
}
