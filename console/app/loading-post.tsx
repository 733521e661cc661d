import { useLayoutEffect, useRef } from 'preact/hooks';
import { Loading } from '../parts/page';
import { words } from '../words/words';
import { useAccount } from './accounts';
import { earlyText, setEarlyText } from './early-text';
import type { ScreenProps } from './route';

/** Shown while the editor loads. A new post already has a field for its first keys, which become its title. */
export function LoadingPost({ params: { postId } }: ScreenProps) {
  const { rights } = useAccount();
  if (postId !== 'new' || !rights.may('addPost')) return <Loading />;
  return (
    <div class="canvas">
      <EarlyTitle />
      <Loading />
    </div>
  );
}

function EarlyTitle() {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(earlyText().length, earlyText().length);
  }, []);
  return (
    <textarea
      ref={area}
      class="title"
      dir="auto"
      rows={1}
      aria-label={words.editor.newPost}
      placeholder={words.editor.fields.postTitle}
      defaultValue={earlyText()}
      onInput={(event) => setEarlyText(event.currentTarget.value)}
    />
  );
}
