import { useState } from 'preact/hooks';
import { Select } from '../../parts/field';
import { DoneButton, OnceDialog } from '../../parts/once-dialog';
import { Snippet } from '../../parts/snippet';
import { words } from '../../words/words';
import { CODE_SAMPLES, type SampleLanguage } from './code-samples';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** Explains how long the old secret remains valid. */
  note?: string;
  /** Whether to show code that verifies signatures. */
  withSample?: boolean;
  onClose: () => void;
}

/** Shows the secret of a webhook once. Only its button closes the dialog. */
export function SecretDialog({ title, secret, note, withSample = false, onClose }: SecretDialogProps) {
  return (
    <OnceDialog
      key="secret"
      title={title}
      isWide={withSample}
      actions={(isSeen) => <DoneButton isSeen={isSeen} onClose={onClose} />}
    >
      <p class="dialog-text">{[words.webhooks.secretOnce, note].filter(Boolean).join(' ')}</p>
      <Snippet title={words.webhooks.secret} text={secret} isWrapped />
      {withSample && <CodeSample />}
    </OnceDialog>
  );
}

const LANGUAGES = Object.keys(CODE_SAMPLES).map((name) => ({ value: name, label: name }));

function CodeSample() {
  const [language, setLanguage] = useState<SampleLanguage>('Node');
  return (
    <div class="code-sample">
      <Snippet title={words.webhooks.sample} text={CODE_SAMPLES[language]} />
      <Select
        label={words.webhooks.sampleLanguage}
        hint={words.webhooks.sampleHint}
        options={LANGUAGES}
        value={language}
        onValue={(name) => setLanguage(name as SampleLanguage)}
      />
    </div>
  );
}
