import { useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { messageOf } from '../../api/problems';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { CopyButton } from '../../parts/copy';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { showNotice } from '../../parts/toast';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { Post } from '../editor/fields';

const DAY_S = 86_400;
const LIFETIMES = [1, 7, 30];

/** The links with which people without a login see the draft: make, copy and revoke them. */
export function PreviewLinks({ post: { accountId, postId } }: { post: Post }) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <details class="preview-links">
      <summary>{words.preview.links}</summary>
      <NewLink {...{ accountId, postId }} onMade={setUrl} />
      {url && (
        <div class="made-link" aria-live="polite">
          <p>{words.preview.once}</p>
          <code>{url}</code>
          <CopyButton text={url} />
        </div>
      )}
      <Links {...{ accountId, postId }} onRevoked={() => setUrl(null)} />
    </details>
  );
}

interface NewLinkProps {
  accountId: number;
  postId: number;
  onMade: (url: string) => void;
}

function NewLink({ accountId, postId, onMade }: NewLinkProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const create = useChange('createPreview', ['listPreviews']);
  const submit = async () => {
    if (create.isBusy) return;
    const expiresInSeconds = Number(days) * DAY_S;
    const made = await create.run({ accountId, postId, expiresInSeconds, name: name.trim() || null });
    if (!made) return;
    onMade(made.url);
    setName('');
  };
  const { name: label, nameHint, lifetime } = words.preview;
  const lifetimes = LIFETIMES.map((one) => ({ value: String(one), label: words.preview.days(one) }));
  return (
    <Form error={create.error} fields={{ name: label }} onSubmit={() => void submit()} class="preview-form">
      <TextField label={label} name="name" value={name} hint={nameHint} maxLength={255} onValue={setName} />
      <Select label={lifetime} value={days} onValue={setDays} options={lifetimes} />
      <Button type="submit" isBusy={create.isBusy} onClick={ignoreSecond}>
        {words.preview.create}
      </Button>
    </Form>
  );
}

/** Ignores the second click of a double click: the first can have its answer by then. */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface LinksProps {
  accountId: number;
  postId: number;
  onRevoked: () => void;
}

function Links({ accountId, postId, onRevoked }: LinksProps) {
  const { data = [], error } = useOperation('listPreviews', { accountId, postId });
  const revoke = useChange('revokePreview', ['listPreviews']);
  const others = data.filter(({ name }) => name !== words.preview.frameName);
  const end = async (previewId: number) => {
    if (!(await revoke.run({ accountId, previewId }))) return;
    onRevoked();
    showNotice(words.preview.revoked);
  };
  const wrong = error ?? revoke.error;
  if (wrong) return <Alert>{messageOf(wrong)}</Alert>;
  if (others.length === 0) return <p class="hint">{words.preview.none}</p>;
  return (
    <ul class="links-list" aria-label={words.preview.links}>
      {others.map(({ previewId, name, expiresAt, uses }) => (
        <li key={previewId}>
          <span>
            {name ?? words.preview.unnamed} · {words.preview.ends} <When at={expiresAt} /> ·{' '}
            {words.preview.uses(uses)}
          </span>
          <Button isBusy={revoke.isBusy} onClick={() => void end(previewId)}>
            {words.preview.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
