import { useMemo, useState } from 'preact/hooks';
import { parseInert } from '../../../api/trusted';
import { withoutBlockComments } from '../../../lossless/block-comments';
import { richSchema } from '../../../lossless/schema';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { TextDifference } from '../../history/text-difference';
import { afterFrame } from '../save/after-frame';
import type { PostEditingSession } from '../save/post-editing-session';

interface ConvertOfferProps {
  session: PostEditingSession;
  content: string;
}

/** Offers rich text for content that it would change only by dropping the comments of WordPress blocks. */
export function ConvertOffer({ session, content }: ConvertOfferProps) {
  const converted = useMemo(() => withoutBlockComments(content, richSchema(), parseInert), [content]);
  const [isOpen, setOpen] = useState(false);
  if (converted === null) return null;
  const texts = words.editor.convert;
  const convert = () => {
    setOpen(false);
    // Sets the content as an edit of the draft, and opens it again.
    void session.replaceFields({ postContent: converted });
    showNotice(texts.done);
    afterFrame(focusText);
  };
  return (
    <>
      <p class="convert">
        <Button onClick={() => setOpen(true)}>{texts.offer}</Button>
      </p>
      {isOpen && (
        <Dialog title={texts.offer} isWide onClose={() => setOpen(false)}>
          <p class="dialog-text">{texts.text}</p>
          <TextDifference before={content} after={converted} />
          <footer>
            <Button onClick={() => setOpen(false)}>{words.common.cancel}</Button>
            <Button kind="primary" onClick={convert}>
              {texts.confirm}
            </Button>
          </footer>
        </Dialog>
      )}
    </>
  );
}

function focusText(): void {
  document.querySelector<HTMLElement>('.content-field [contenteditable="true"]')?.focus();
}
