import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { useLeaveGuard } from '../../app/guards';
import { Button } from '../../parts/button';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';

const FIELDS = { password: words.profile.password, newPassword: words.profile.newPassword };

/** Changes the user's password, which ends all other sessions. */
export function PasswordForm() {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useChange('changePassword');
  useLeaveGuard(() => password !== '' || newPassword !== '');
  const save = async () => {
    if (!(await change.run({ password, newPassword }))) return;
    setPassword('');
    setNewPassword('');
    showNotice(words.profile.passwordChanged);
  };
  return (
    <section class="panel">
      <h2>{words.profile.changePassword}</h2>
      <Form error={change.error} fields={FIELDS} onSubmit={() => void save()}>
        <TextField
          label={FIELDS.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
        <TextField
          label={FIELDS.newPassword}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={words.profile.passwordHint}
          value={newPassword}
          onValue={setNewPassword}
        />
        <Button type="submit" isBusy={change.isBusy}>
          {words.profile.changePassword}
        </Button>
      </Form>
    </section>
  );
}
