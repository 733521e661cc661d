import { useState } from 'preact/hooks';
import { codeOf, fieldErrors, messageOf, retryAfterSeconds } from '../../api/problems';
import { logIn } from '../../api/session';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { sentence, TextField } from '../../parts/field';
import { words } from '../../words/words';

interface LoginFormProps {
  email: string;
  setEmail: (email: string) => void;
  /** Whether the email is read-only, because the current user has to confirm the password. */
  isEmailFixed?: boolean;
  /** Whether to focus the first field to fill in. True by default. */
  hasFocus?: boolean;
  /** Handles the credentials. By default, logs in. */
  authenticate?: (email: string, password: string) => Promise<void>;
  onDone?: () => void;
}

export function LoginForm(props: LoginFormProps) {
  const { email, setEmail, isEmailFixed = false, hasFocus = true, authenticate = logIn, onDone } = props;
  const [password, setPassword] = useState('');
  const { error, invalid, isBusy, submit } = useLogin({ email, password, authenticate, onDone });
  return (
    <form class="form" noValidate onSubmit={submit}>
      {error && <Alert>{error}</Alert>}
      <TextField
        label={words.login.email}
        type="email"
        autoComplete="username"
        autoFocus={hasFocus && !isEmailFixed}
        readOnly={isEmailFixed}
        value={email}
        onValue={setEmail}
        error={invalid.email}
      />
      <TextField
        label={words.login.password}
        type="password"
        autoComplete="current-password"
        autoFocus={hasFocus && isEmailFixed}
        value={password}
        onValue={setPassword}
        error={invalid.password}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {words.login.submit}
      </Button>
    </form>
  );
}

interface Invalid {
  email?: string;
  password?: string;
}

interface Login {
  email: string;
  password: string;
  authenticate: (email: string, password: string) => Promise<void>;
  onDone: (() => void) | undefined;
}

function useLogin({ email, password, authenticate, onDone }: Login) {
  const [error, setError] = useState<string>();
  const [invalid, setInvalid] = useState<Invalid>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const missing = missingFields(email, password);
    setInvalid(missing);
    setError(undefined);
    if (Object.keys(missing).length > 0 || isBusy) return focusInvalid(form);
    setBusy(true);
    try {
      await authenticate(email.trim(), password);
      onDone?.();
    } catch (refusal) {
      const message = sentence(words.login.password, fieldErrors(refusal).password);
      if (message) setInvalid({ password: message });
      else setError(loginMessage(refusal));
      focusInvalid(form);
    } finally {
      setBusy(false);
    }
  };
  return { error, invalid, isBusy, submit: (event: SubmitEvent) => void submit(event) };
}

function missingFields(email: string, password: string): Invalid {
  return {
    ...(email.trim() === '' && { email: words.login.emailMissing }),
    ...(password === '' && { password: words.login.passwordMissing }),
  };
}

function focusInvalid(form: HTMLFormElement): void {
  queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function loginMessage(refusal: unknown): string {
  const code = codeOf(refusal);
  if (code === 'rate_limited') return words.login.lockedOut(retryAfterSeconds(refusal));
  return code === 'login_failed' ? words.login.failed : messageOf(refusal);
}
