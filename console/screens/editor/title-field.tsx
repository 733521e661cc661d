import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../words/words';
import { Field } from '../../parts/field';
import type { Desk } from './desk';
import { followsTitle, slugOf } from './slug';
import { useDeskState, useField } from './use-desk';
import { useTyped } from './use-typed';

interface TitleFieldProps {
  desk: Desk;
  isEditable: boolean;
  onEnter: () => void;
}

/** The title, as large as readers see it. A new post is made when it is left. */
export function TitleField({ desk, isEditable, onEnter }: TitleFieldProps) {
  const { post } = useDeskState(desk, 'post');
  const [title] = useField(desk, 'postTitle');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!post) area.current?.focus();
  }, []);
  const change = (text: string) => desk.edit({ postTitle: text, ...followed(desk, text) });
  const typed = useTyped(title, change);
  const leave = () => {
    typed.onBlur();
    if (!desk.state.get().post && desk.fields.postTitle.trim() !== '') void desk.save({ isNew: true });
  };
  const press = (event: KeyboardEvent) => {
    // Enter can also take a word from an input method.
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

/** Until the post was first public, the slug follows the title, unless the person set another one. */
function followed(desk: Desk, title: string): { postSlug?: string } {
  const { post } = desk.state.get();
  const { postSlug, postTitle } = desk.fields;
  if (!post || post.publishedAt !== null || !followsTitle(postSlug, postTitle)) return {};
  const made = slugOf(title);
  return made === null ? {} : { postSlug: made };
}
