import { useState } from 'preact/hooks';
import type { Data, Input, Whole } from '../../api/operations';
import { refreshSession } from '../../api/session';
import { useChange, useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard } from '../../app/leaving';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { Loading, Page } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { SETTING_LABELS, SettingFields, settingTexts, type SettingTexts } from './fields';
import { BlogSample } from './sample';

type Account = Whole<Data<'getAccount'>>;

/** What the account and its blog say of themselves. */
export default function SettingsScreen() {
  const { account } = useAccount();
  const { data, error, refetch } = useOperation('getAccount', { accountId: account.accountId });
  return (
    <Page title={words.settings.heading}>
      {data ? <SettingsForm key={data.version} account={data} /> : null}
      {error && !data ? <LoadError error={error} again={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </Page>
  );
}

function SettingsForm({ account }: { account: Account }) {
  const before = settingTexts(account);
  const [texts, setTexts] = useState(before);
  const change = useChange('updateAccount', ['getAccount', 'postEmbedCode', 'listSubAccounts']);
  const changes = changesIn(before, texts);
  const isChanged = Object.keys(changes).length > 0;
  useLeaveGuard(() => isChanged && !change.isBusy);
  const save = async () => {
    const id = { accountId: account.accountId };
    if (!(await change.run({ ...id, ...changes } as Input<'updateAccount'>, { ifMatch: account.version })))
      return;
    await refreshSession();
    showNotice(words.settings.saved);
  };
  return (
    <div class="with-sample">
      <Form error={change.error} fields={SETTING_LABELS} onSubmit={() => void (isChanged && save())}>
        <SettingFields account={account} texts={texts} setTexts={setTexts} />
        <Button kind="primary" type="submit" isBusy={change.isBusy} disabled={!isChanged}>
          {words.common.save}
        </Button>
      </Form>
      <BlogSample texts={texts} />
    </div>
  );
}

/** Returns the fields that differ; an empty text clears a field. */
function changesIn(
  before: SettingTexts,
  texts: SettingTexts,
): Partial<Record<keyof SettingTexts, string | null>> {
  const names = (Object.keys(texts) as (keyof SettingTexts)[]).filter((name) => texts[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, texts[name].trim() || null]));
}
