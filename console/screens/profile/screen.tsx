import { useState } from 'preact/hooks';
import { UNKNOWN_VERSION } from '../../api/operations';
import { refreshSession } from '../../api/session';
import { useChange, useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard } from '../../app/guards';
import { Button } from '../../parts/button';
import { Checkbox, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Page } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { KeysForm } from './keys-form';
import { LanguageField } from './language-field';
import { PasswordForm } from './password-form';

/** The name, emails, password and shortcuts of the current user. */
export default function ProfileScreen() {
  const { account, user } = useAccount();
  return (
    <Page
      title={words.profile.heading}
      intro={words.profile.intro(user.email, words.roles.names[account.role], account.name)}
      class="narrow"
    >
      <NamesForm />
      <PasswordForm />
      <KeysForm />
    </Page>
  );
}

const FIELDS = {
  firstName: words.profile.firstName,
  lastName: words.profile.lastName,
  reviewMails: words.profile.reviewMails,
  language: words.profile.language,
};

function NamesForm() {
  const { user } = useAccount();
  const names = useNames();
  const [language, setLanguage] = useState(user.language);
  const { isMailed, setMailed, mails } = useReviewMails();
  const change = useChange('updateProfile');
  const translation = language === user.language ? undefined : { language };
  useLeaveGuard(() => names.isRenamed || translation !== undefined || mails !== undefined);
  const save = async () => {
    const profile = {
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
      ...mails,
      ...translation,
    };
    if (!(await change.run(profile, { ifMatch: UNKNOWN_VERSION }))) return;
    await refreshSession();
    showNotice(words.profile.saved);
  };
  return (
    <section class="panel">
      <h2>{words.profile.names}</h2>
      <Form error={change.error} fields={FIELDS} onSubmit={() => void save()}>
        <NameFields {...names} />
        <LanguageField language={language} onLanguage={setLanguage} />
        <ReviewMailsField isMailed={isMailed} onMailed={setMailed} />
        <Button kind="primary" type="submit" isBusy={change.isBusy}>
          {words.common.save}
        </Button>
      </Form>
    </section>
  );
}

function NameFields({ firstName, setFirstName, lastName, setLastName }: ReturnType<typeof useNames>) {
  return (
    <>
      <TextField
        label={FIELDS.firstName}
        name="firstName"
        autoComplete="given-name"
        value={firstName}
        onValue={setFirstName}
      />
      <TextField
        label={FIELDS.lastName}
        name="lastName"
        autoComplete="family-name"
        value={lastName}
        onValue={setLastName}
      />
    </>
  );
}

/** The typed names, and whether they differ from the stored ones. */
function useNames() {
  const { user } = useAccount();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const isRenamed = firstName.trim() !== (user.firstName ?? '') || lastName.trim() !== (user.lastName ?? '');
  return { firstName, setFirstName, lastName, setLastName, isRenamed };
}

interface ReviewMailsFieldProps {
  isMailed: boolean | undefined;
  onMailed: (isMailed: boolean) => void;
}

function ReviewMailsField({ isMailed, onMailed }: ReviewMailsFieldProps) {
  return (
    <Checkbox
      label={words.profile.reviewMails}
      hint={words.profile.reviewMailsHint}
      name="reviewMails"
      isChecked={isMailed ?? false}
      disabled={isMailed === undefined}
      onChecked={onMailed}
    />
  );
}

/** Whether the user gets emails about reviews (undefined while loading), and the field to save if that was changed. */
function useReviewMails() {
  const { data } = useOperation('getProfile', {});
  const [chosen, setMailed] = useState<boolean>();
  const stored = data && data.reviewMails === 'Yes';
  const isChanged = chosen !== undefined && chosen !== stored;
  return {
    isMailed: chosen ?? stored,
    setMailed,
    mails: isChanged ? ({ reviewMails: chosen ? 'Yes' : 'No' } as const) : undefined,
  };
}
