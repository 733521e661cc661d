import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useTree } from '../../app/tree';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import { SETTING_LABELS, SettingFields, settingTexts, type SettingTexts } from '../settings/fields';
import type { SubAccount } from './sub-account';

interface SubAccountDialogProps {
  /** The sub-account to edit; null adds one. */
  account: SubAccount | null;
  onClose: () => void;
}

const LABELS = { ...SETTING_LABELS, updatedSubAccountName: SETTING_LABELS.name };

/** Adds or edits a sub-account. Its blog's slug is derived from the initial name and never changes. */
export function SubAccountDialog({ account, onClose }: SubAccountDialogProps) {
  const { save, isBusy, error, newer } = useSave(account, onClose);
  const { record, texts, theirs, change } = useEdited({ record: account, textsOf, newer });
  return (
    <Dialog
      title={account ? words.subAccounts.editTitle(account.name) : words.subAccounts.add}
      onClose={onClose}
    >
      <p class="dialog-text">
        {account ? words.subAccounts.slugHint(account.blogSlug) : words.subAccounts.newSlugHint}
      </p>
      <Form
        error={error}
        fields={LABELS}
        theirs={{ ...theirs, updatedSubAccountName: theirs.name }}
        onSubmit={() => save(texts, record)}
      >
        <SettingFields
          account={{ reviewRequired: record?.reviewRequired ?? 'No' }}
          texts={texts}
          change={change}
          nameField={account ? 'updatedSubAccountName' : 'name'}
        />
        <FormActions
          submit={account ? words.common.save : words.subAccounts.add}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function useSave(account: SubAccount | null, onClose: () => void) {
  const { parentId } = useTree();
  const add = useChange('createSubAccount');
  const update = useChange('updateSubAccount');
  const save = async (texts: SettingTexts, record: SubAccount | null) => {
    const { name, ...fields } = fieldsFrom(texts);
    const saved = record
      ? await update.run(
          { subAccountId: record.subAccountId, updatedSubAccountName: name, ...fields },
          { ifMatch: record.version },
        )
      : await add.run({ name, parentAccountId: parentId, ...fields });
    if (!saved) return;
    await refreshSession();
    onClose();
    showNotice(account ? words.subAccounts.changed(saved.name) : words.subAccounts.added(saved.name));
  };
  const { isBusy, error } = account ? update : add;
  return {
    save: (texts: SettingTexts, record: SubAccount | null) => void save(texts, record),
    isBusy,
    error,
    newer: update.newer,
  };
}

const EMPTY: SettingTexts = {
  name: '',
  blogUrl: '',
  language: 'en',
  blogDescription: '',
  blogAccentColor: '',
  blogLogo: '',
  reviewRequired: 'No',
};

function textsOf(account: SubAccount | null): SettingTexts {
  return account ? settingTexts(account) : EMPTY;
}

function fieldsFrom({ name, reviewRequired, ...optional }: SettingTexts) {
  const { blogUrl, language, blogDescription, blogAccentColor, blogLogo } = optional;
  return {
    name: name.trim(),
    blogUrl: blogUrl.trim() || null,
    language: language.trim() || null,
    blogDescription: blogDescription.trim() || null,
    blogAccentColor: blogAccentColor.trim() || null,
    blogLogo: blogLogo.trim() || null,
    reviewRequired: reviewRequired === 'Yes' ? ('Yes' as const) : ('No' as const),
  };
}
