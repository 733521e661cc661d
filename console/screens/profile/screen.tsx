import { useState } from 'preact/hooks';
import { UNKNOWN_VERSION } from '../../api/operations';
import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useLeaveGuard } from '../../app/guards';
import { Button } from '../../parts/button';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Page } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { KeysForm } from './keys-form';
import { PasswordForm } from './password-form';

/** The name, password and shortcuts of the current user. */
export default function ProfileScreen() {
  const { account, user } = useAccount();
  return (
    <Page
      title={words.profile.heading}
      intro={words.profile.intro(user.email, account.role, account.name)}
      class="narrow"
    >
      <NamesForm />
      <PasswordForm />
      <KeysForm />
    </Page>
  );
}

const FIELDS = { firstName: words.profile.firstName, lastName: words.profile.lastName };

function NamesForm() {
  const { user } = useAccount();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const change = useChange('updateProfile');
  const isChanged = firstName.trim() !== (user.firstName ?? '') || lastName.trim() !== (user.lastName ?? '');
  useLeaveGuard(() => isChanged);
  const save = async () => {
    const names = { firstName: firstName.trim(), lastName: lastName.trim() };
    if (!(await change.run(names, { ifMatch: UNKNOWN_VERSION }))) return;
    await refreshSession();
    showNotice(words.profile.saved);
  };
  return (
    <section class="panel">
      <h2>{words.profile.names}</h2>
      <Form error={change.error} fields={FIELDS} onSubmit={() => void save()}>
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
        <Button kind="primary" type="submit" isBusy={change.isBusy}>
          {words.common.save}
        </Button>
      </Form>
    </section>
  );
}
