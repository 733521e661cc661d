import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { usePages } from '../../api/use-pages';
import { useRefreshWhile } from '../../api/use-refresh-while';
import { useHref } from '../../app/accounts';
import { KEEP_SCROLL } from '../../app/scroll-positions';
import { Select } from '../../parts/field';
import { ListState } from '../../parts/list-state';
import { More } from '../../parts/more';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import type { Delivery, Webhook } from '../webhooks/webhook';
import { DeliveryPanel } from './delivery-panel';
import { isDue } from './due';
import { logColumns } from './log-columns';
import { useRedeliver } from './use-redeliver';

const PAGE_SIZE = 50;
const REFRESHED = ['listWebhooks', 'getWebhook', 'listWebhookDeliveries', 'getWebhookDelivery'] as const;
const STATUSES = Object.entries(words.webhooks.statuses).map(([value, label]) => ({ value, label }));

const NOTHING = { title: words.webhooks.logNone, text: words.webhooks.logNoneText };
const NOTHING_FOUND = { title: words.webhooks.logNoneFound };

/** The delivery log, with the selected delivery next to it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { accountId, webhookId } = webhook;
  const [status, setStatus] = useState('');
  const pages = usePages('listWebhookDeliveries', {
    accountId,
    webhookId,
    limit: PAGE_SIZE,
    ...(status && { status: status as Delivery['status'] }),
  });
  const rows: readonly Delivery[] = pages.rows;
  // A refresh reads all rows, so a log of several pages is not refreshed automatically.
  useRefreshWhile(() => rows.length <= PAGE_SIZE && rows.some(isDue), REFRESHED);
  const { opened, close } = useOpened(webhookId);
  return (
    <section class={opened === null ? 'log' : 'log with-delivery'} aria-label={words.webhooks.log}>
      <div class="log-list">
        <header>
          <h2>{words.webhooks.log}</h2>
          <Select
            label={words.webhooks.status}
            options={[{ value: '', label: words.webhooks.any }, ...STATUSES]}
            value={status}
            onValue={setStatus}
          />
        </header>
        <ListState pages={pages} empty={status === '' ? NOTHING : NOTHING_FOUND}>
          <LogTable webhook={webhook} rows={rows} opened={opened} />
          <More shown={rows.length} {...pages} />
        </ListState>
      </div>
      {opened !== null && (
        <DeliveryPanel key={opened} webhook={webhook} deliveryId={opened} onClose={close} />
      )}
    </section>
  );
}

interface LogTableProps {
  webhook: Webhook;
  rows: readonly Delivery[];
  opened: number | null;
}

function LogTable({ webhook, rows, opened }: LogTableProps) {
  const redeliver = useRedeliver(webhook.accountId);
  const canResend = webhook.status === 'enable' && webhook.mode === 'push';
  const columns = useMemo(() => logColumns(canResend ? redeliver : undefined), [canResend, redeliver]);
  return (
    <Table
      caption={words.webhooks.log}
      columns={columns}
      rows={rows}
      idOf={({ deliveryId }) => deliveryId}
      current={opened}
    />
  );
}

/** Returns the delivery in the URL, and a function that closes it. The focus then returns to its row. */
function useOpened(webhookId: number) {
  const opened = Number(new URLSearchParams(useSearch()).get('delivery')) || null;
  const [, navigate] = useLocation();
  const href = useHref();
  const last = useRef(opened);
  useLayoutEffect(() => {
    if (opened === null && last.current !== null)
      document.querySelector<HTMLElement>(`tr[data-id="${last.current}"] a`)?.focus();
    last.current = opened;
  }, [opened]);
  const close = useCallback(
    () => navigate(href(`/webhooks/${webhookId}`), KEEP_SCROLL),
    [navigate, href, webhookId],
  );
  return { opened, close };
}
