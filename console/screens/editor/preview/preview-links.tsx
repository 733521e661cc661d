import { useRef, useState } from 'preact/hooks';
import { useChange, useOperation } from '../../../api/use-operation';
import { messageOf } from '../../../api/problems';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { CopyButton } from '../../../parts/copy';
import { Select, TextField } from '../../../parts/field';
import { useRowFocus } from '../../../parts/focus';
import { Form } from '../../../parts/form';
import { ignoreDoubleClick } from '../../../parts/use-action';
import { When } from '../../../parts/when';
import { words } from '../../../words/words';
import type { Post } from '../save/fields';
import { RevokeLinkDialog, type Link } from './revoke-dialog';

const DAY_S = 86_400;
const LIFETIMES = [1, 7, 30];

/** A new link, whose URL is shown once. */
interface CreatedLink {
  previewId: number;
  url: string;
}

/** Links that show the draft to people without a login. */
export function PreviewLinks({ post: { accountId, postId } }: { post: Post }) {
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const hide = (revokedId: number) => setCreated((link) => (link?.previewId === revokedId ? null : link));
  return (
    <details class="preview-links">
      <summary>{words.preview.links}</summary>
      <NewLink accountId={accountId} postId={postId} onMade={setCreated} />
      {created && (
        <div class="made-link" aria-live="polite">
          <p>{words.preview.once}</p>
          <code>{created.url}</code>
          <CopyButton text={created.url} />
        </div>
      )}
      <Links accountId={accountId} postId={postId} onRevoked={hide} />
    </details>
  );
}

interface NewLinkProps {
  accountId: number;
  postId: number;
  onMade: (link: CreatedLink) => void;
}

function NewLink({ accountId, postId, onMade }: NewLinkProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const create = useChange('createPreview');
  const submit = async () => {
    if (create.isBusy) return;
    const expiresInSeconds = Number(days) * DAY_S;
    const made = await create.run({ accountId, postId, expiresInSeconds, name: name.trim() || null });
    if (!made) return;
    onMade(made);
    setName('');
  };
  const { name: label, nameHint, lifetime } = words.preview;
  const lifetimes = LIFETIMES.map((one) => ({ value: String(one), label: words.preview.days(one) }));
  return (
    <Form error={create.error} fields={{ name: label }} onSubmit={() => void submit()} class="preview-form">
      <TextField label={label} name="name" value={name} hint={nameHint} maxLength={255} onValue={setName} />
      <Select label={lifetime} value={days} onValue={setDays} options={lifetimes} />
      <Button type="submit" isBusy={create.isBusy} onClick={ignoreDoubleClick}>
        {words.preview.create}
      </Button>
    </Form>
  );
}

interface LinksProps {
  accountId: number;
  postId: number;
  onRevoked: (previewId: number) => void;
}

function Links({ accountId, postId, onRevoked }: LinksProps) {
  const { data = [], error } = useOperation('listPreviews', { accountId, postId });
  const [revoking, setRevoking] = useState<Link | null>(null);
  const others = data.filter(({ name }) => name !== words.preview.frameName);
  const box = useRef<HTMLDivElement>(null);
  const noteFocus = useRowFocus(box, FOCUS);
  return (
    <div ref={box} onFocusIn={noteFocus}>
      <LinkList links={others} error={error} onRevoke={setRevoking} />
      {revoking && (
        <RevokeLinkDialog
          link={revoking}
          accountId={accountId}
          onRevoked={onRevoked}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  );
}

/** Where the focus goes when the focused link is removed. */
const FOCUS = {
  rows: 'li',
  fallback: (box: HTMLElement) => box.closest('details')?.querySelector('summary') ?? null,
};

interface LinkListProps {
  links: readonly Link[];
  error: unknown;
  onRevoke: (link: Link) => void;
}

function LinkList({ links, error, onRevoke }: LinkListProps) {
  if (error) return <Alert>{messageOf(error)}</Alert>;
  if (links.length === 0) return <p class="hint">{words.preview.none}</p>;
  return (
    <ul class="links-list" aria-label={words.preview.links}>
      {links.map((link) => (
        <li key={link.previewId}>
          <span>
            {link.name ?? words.preview.unnamed} · {words.preview.ends} <When at={link.expiresAt} /> ·{' '}
            {words.preview.uses(link.uses)}
          </span>
          <Button onClick={() => onRevoke(link)}>{words.preview.revoke}</Button>
        </li>
      ))}
    </ul>
  );
}
