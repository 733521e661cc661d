import { useState } from 'preact/hooks';
import { PromptDismissedError, passwordPrompt, type PasswordPrompt } from '../api/expiry';
import { confirmPassword, clearSession, logIn, useSession } from '../api/session';
import { useValue } from '../api/value';
import { Dialog } from '../parts/dialog';
import { LoginForm } from '../screens/login/login-form';
import { words } from '../words/words';
import { confirmLeave } from './guards';

/** Asks for the password above the current screen, so that typed text is preserved. */
export function PasswordDialog() {
  const question = useValue(passwordPrompt);
  return question && <Question question={question} />;
}

function Question({ question: { reason, resolve, reject } }: { question: PasswordPrompt }) {
  const { data: session } = useSession();
  const [email, setEmail] = useState(session?.user.email ?? '');
  const isExpired = reason === 'expired';
  const close = () => reject(new PromptDismissedError());
  const leave = () =>
    confirmLeave(() => {
      close();
      clearSession();
    });
  return (
    <Dialog
      title={isExpired ? words.login.expiredTitle : words.login.recentTitle}
      onClose={close}
      opensUnprompted={isExpired}
    >
      <p class="dialog-text">{isExpired ? words.login.expiredText : words.login.recentText}</p>
      <LoginForm
        email={email}
        setEmail={setEmail}
        isEmailFixed={session !== null}
        hasFocus={!isExpired}
        authenticate={isExpired ? logIn : (_, password) => confirmPassword(password)}
        onDone={resolve}
      />
      {isExpired && (
        <button type="button" class="link" onClick={leave}>
          {words.login.otherPerson}
        </button>
      )}
    </Dialog>
  );
}
