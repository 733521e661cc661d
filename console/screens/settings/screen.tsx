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
import { BlogSample } from './sample';

type Account = Whole<Data<'getAccount'>>;

/** What the account and its blog say of themselves. */
export default function SettingsScreen() {
  const { account } = useAccount();
  const { data, error, refetch } = useOperation('getAccount', { accountId: account.accountId });
  return (
    <Page title={words.settings.heading}>
      {data ? <SettingsForm account={data} /> : null}
      {error && !data ? <LoadError error={error} again={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </Page>
  );
}

/**
 * What was edited and not saved, by person and account: the Back button of the browser leaves without asking, also before
 * the next frame, after which an effect would run.
 */
const unsaved = new Map<string, Edited<Account, SettingTexts>>();

function SettingsForm({ account }: { account: Account }) {
  const change = useChange('updateAccount', ['getAccount', 'postEmbedCode', 'listSubAccounts']);
  const { record, texts, theirs, isChanged, ...form } = useSettings(account, change.newer);
  useLeaveGuard(() => isChanged, { forget: form.forget });
  const save = async () => {
    const input = { accountId: account.accountId, ...cleared(form.changes) } as Input<'updateAccount'>;
    const saved = await change.run(input, { ifMatch: record.version });
    if (!saved) return;
    form.forget();
    form.restart(saved);
    await refreshSession();
    showNotice(words.settings.saved);
  };
  return (
    <div class="with-sample">
      <Form
        {...{ theirs, error: change.error }}
        fields={SETTING_LABELS}
        onSubmit={() => void (isChanged && save())}
      >
        <SettingFields account={record} texts={texts} change={form.change} />
        <Button kind="primary" type="submit" isBusy={change.isBusy} disabled={!isChanged}>
          {words.common.save}
        </Button>
      </Form>
      <BlogSample texts={texts} />
    </div>
  );
}

/** The texts of the settings, which continue with what was edited before. */
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

/** Returns the changes as the operation takes them: an empty text clears a field. */
function cleared(changes: Partial<SettingTexts>): Partial<Record<keyof SettingTexts, string | null>> {
  return Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text.trim() || null]));
}
