import { useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { Button } from '../../parts/button';
import { Menu } from '../../parts/menu';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { Webhook } from '../webhooks/webhook';
import { DeleteWebhookDialog, DisableWebhookDialog } from './confirm-dialogs';
import { EditWebhookDialog } from './edit-dialog';
import { RecoverDialog } from './recover-dialog';
import { RotateDialog } from './rotate-dialog';
import { useSetStatus } from './use-set-status';

type Open = keyof typeof DIALOGS | null;

/** Actions on a webhook. A disabled webhook cannot send anything, and one that clients pull has no calls. */
export function Actions({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isCalled = webhook.mode === 'push';
  return (
    <>
      {webhook.status === 'enable' ? (
        <>
          <TestButton webhook={webhook} />
          {isCalled && <Button onClick={() => setOpen('recover')}>{words.webhooks.recover}</Button>}
        </>
      ) : (
        <EnableButton webhook={webhook} />
      )}
      {isCalled && <Button onClick={() => setOpen('rotate')}>{words.webhooks.rotate}</Button>}
      <Button onClick={() => setOpen('edit')}>{words.common.edit}</Button>
      <MoreActions webhook={webhook} open={setOpen} />
      <OpenDialog open={open} webhook={webhook} onClose={close} />
    </>
  );
}

function TestButton({ webhook: { accountId, webhookId } }: { webhook: Webhook }) {
  const change = useChange('testWebhook');
  const test = async () => {
    const sent = await change.run({ accountId, webhookId });
    if (sent) showNotice(words.webhooks.testSent);
  };
  return (
    <>
      <Button kind="primary" isBusy={change.isBusy} onClick={() => void test()}>
        {words.webhooks.sendTest}
      </Button>
      <ActionError error={change.error} />
    </>
  );
}

function EnableButton({ webhook }: { webhook: Webhook }) {
  const { setStatus, isBusy, error } = useSetStatus(webhook);
  return (
    <>
      <Button kind="primary" isBusy={isBusy} onClick={() => void setStatus('enable')}>
        {words.webhooks.enable}
      </Button>
      <ActionError error={error} />
    </>
  );
}

function ActionError({ error }: { error: unknown }) {
  return error ? (
    <span class="action-error" role="alert">
      {messageOf(error)}
    </span>
  ) : null;
}

function MoreActions({ webhook, open }: { webhook: Webhook; open: (open: Open) => void }) {
  const disable = {
    label: words.webhooks.disable,
    icon: 'close' as const,
    onChoose: () => open('disable'),
  };
  return (
    <Menu
      label={words.common.actionsFor(webhook.name)}
      items={[
        ...(webhook.status === 'enable' ? [disable] : []),
        {
          label: words.common.delete,
          icon: 'trash',
          isDangerous: true,
          onChoose: () => open('delete'),
        },
      ]}
    />
  );
}

interface OpenDialogProps {
  open: Open;
  webhook: Webhook;
  onClose: () => void;
}

function OpenDialog({ open, ...rest }: OpenDialogProps) {
  const Dialog = open && DIALOGS[open];
  return Dialog && <Dialog {...rest} />;
}

const DIALOGS = {
  edit: EditWebhookDialog,
  disable: DisableWebhookDialog,
  delete: DeleteWebhookDialog,
  recover: RecoverDialog,
  rotate: RotateDialog,
};
