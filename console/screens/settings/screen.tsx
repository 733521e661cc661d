import { useCallback, useLayoutEffect } from 'preact/hooks';
import type { Data, Input, Whole } from '../../api/operations';
import { refreshSession } from '../../api/session';
import { useChange, useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard } from '../../app/guards';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import type { Edited } from '../../parts/edited';
import { Form } from '../../parts/form';
import { Loading, Page } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import { SETTING_LABELS, SettingFields, settingTexts, type SettingTexts } from './fields';
import { HeaderPreview } from './header-preview';

type Account = Whole<Data<'getAccount'>>;

/** The settings of the account and its blog. */
export default function SettingsScreen() {
  const { account } = useAccount();
  const { data, error, refetch } = useOperation('getAccount', { accountId: account.accountId });
  return (
    <Page title={words.settings.heading}>
      {data ? <SettingsForm account={data} /> : null}
      {error && !data ? <LoadError error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </Page>
  );
}

/** Unsaved edits by user and account. They survive Back, which leaves the screen without confirmation. */
const unsaved = new Map<string, Edited<Account, SettingTexts>>();

function SettingsForm({ account }: { account: Account }) {
  const change = useChange('updateAccount');
  const { record, texts, theirs, isChanged, ...form } = useSettings(account, change.newer);
  useLeaveGuard(() => isChanged, { discard: form.forget });
  const save = async () => {
    const input = { accountId: account.accountId, ...withNulls(form.changes) } as Input<'updateAccount'>;
    const saved = await change.run(input, { ifMatch: record.version });
    if (!saved) return;
    form.forget();
    form.reset(saved);
    await refreshSession();
    showNotice(words.settings.saved);
  };
  return (
    <div class="with-sample">
      <Form
        theirs={theirs}
        error={change.error}
        fields={SETTING_LABELS}
        onSubmit={() => void (isChanged && save())}
      >
        <SettingFields account={record} texts={texts} change={form.change} />
        <Button kind="primary" type="submit" isBusy={change.isBusy} disabled={!isChanged}>
          {words.common.save}
        </Button>
      </Form>
      <HeaderPreview texts={texts} />
    </div>
  );
}

/** The form of the settings. Restores unsaved edits. */
function useSettings(account: Account, newer: Account | undefined) {
  const { user } = useAccount();
  const key = `${user.userId} ${account.accountId}`;
  const form = useEdited({ record: account, textsOf: settingTexts, newer, start: unsaved.get(key) });
  useLayoutEffect(() => {
    if (form.isChanged) unsaved.set(key, form.edited);
    else unsaved.delete(key);
  }, [form.edited]);
  return { ...form, forget: useCallback(() => unsaved.delete(key), [key]) };
}

/** Returns the changes as input of the operation, where null clears a field. */
function withNulls(changes: Partial<SettingTexts>): Partial<Record<keyof SettingTexts, string | null>> {
  return Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text.trim() || null]));
}
