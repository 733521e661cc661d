import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { More } from '../../parts/more';
import { ListState } from '../../parts/list-state';
import { Page } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { webhookColumns } from './columns';
import { CreateWebhookDialog } from './create-dialog';
import { LIMIT, useRecentDeliveries } from './use-recent-deliveries';
import type { Webhook } from './webhook';

/** The webhooks of the account, with a health chart for each. */
export default function WebhooksScreen() {
  const { account } = useAccount();
  const pages = usePages('listWebhooks', { accountId: account.accountId, limit: 100 });
  const day = useRecentDeliveries(account.accountId);
  const [isCreating, setCreating] = useState(false);
  const columns = useMemo(() => webhookColumns(day), [day.deliveries]);
  const rows: readonly Webhook[] = pages.rows;
  return (
    <Page
      title={words.webhooks.heading}
      intro={words.webhooks.intro}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
          {words.webhooks.create}
        </Button>
      }
    >
      <ListState pages={pages} empty={{ title: words.webhooks.none, text: words.webhooks.noneText }}>
        <Table
          caption={words.webhooks.heading}
          columns={columns}
          rows={rows}
          idOf={({ webhookId }) => webhookId}
        />
        {!day.deliveries && day.error ? <LoadError error={day.error} retry={day.retry} /> : null}
        {day.isCapped && <p class="hint">{words.webhooks.chartCapped(LIMIT)}</p>}
        <More shown={rows.length} {...pages} />
      </ListState>
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
