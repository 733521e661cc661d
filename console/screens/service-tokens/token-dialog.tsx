import { DoneButton, OnceDialog } from '../../parts/once-dialog';
import { Snippet } from '../../parts/snippet';
import { words } from '../../words/words';

interface TokenDialogProps {
  title: string;
  token: string;
  /** Explains how long the old token works. */
  note?: string;
  onClose: () => void;
}

/** Shows a token once. Only its button closes the dialog. */
export function TokenDialog({ title, token, note, onClose }: TokenDialogProps) {
  return (
    <OnceDialog
      key="token"
      title={title}
      actions={(isSeen) => <DoneButton isSeen={isSeen} onClose={onClose} />}
    >
      <p class="dialog-text">{[words.serviceTokens.once, note].filter(Boolean).join(' ')}</p>
      <Snippet title={words.serviceTokens.token} text={token} isWrapped />
      <p class="dialog-text">{words.serviceTokens.usage}</p>
    </OnceDialog>
  );
}
