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
  /** Whether the e-mail is fixed, because this person must enter the password again. */
  isEmailFixed?: boolean;
  /** Whether the first field to fill gets the focus; by default it does. */
  hasFocus?: boolean;
  /** What to do with the password; by default it begins a session. */
  enter?: (email: string, password: string) => Promise<void>;
  onDone?: () => void;
}

/** Asks for e-mail and password, and begins a session. */
export function LoginForm(props: LoginFormProps) {
  const { email, setEmail, isEmailFixed = false, hasFocus = true, enter = logIn, onDone } = props;
  const [password, setPassword] = useState('');
  const { error, wrong, isBusy, submit } = useLogin({ email, password, enter, onDone });
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
        error={wrong.email}
      />
      <TextField
        label={words.login.password}
        type="password"
        autoComplete="current-password"
        autoFocus={hasFocus && isEmailFixed}
        value={password}
        onValue={setPassword}
        error={wrong.password}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {words.login.submit}
      </Button>
    </form>
  );
}

interface Wrong {
  email?: string;
  password?: string;
}

interface Login {
  email: string;
  password: string;
  enter: (email: string, password: string) => Promise<void>;
  onDone: (() => void) | undefined;
}

function useLogin({ email, password, enter, onDone }: Login) {
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const missing = missingIn(email, password);
    setWrong(missing);
    setError(undefined);
    if (Object.keys(missing).length > 0 || isBusy) return focusInvalid(form);
    setBusy(true);
    try {
      await enter(email.trim(), password);
      onDone?.();
    } catch (refusal) {
      const message = sentence(words.login.password, fieldErrors(refusal).password);
      if (message) setWrong({ password: message });
      else setError(loginMessage(refusal));
      focusInvalid(form);
    } finally {
      setBusy(false);
    }
  };
  return { error, wrong, isBusy, submit: (event: SubmitEvent) => void submit(event) };
}

function missingIn(email: string, password: string): Wrong {
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
