import { useState } from 'preact/hooks';
import { NotLoggedInError, passwordQuestion, type PasswordQuestion } from '../api/expiry';
import { confirmPassword, forgetSession, logIn, useSession } from '../api/session';
import { useValue } from '../api/value';
import { Dialog } from '../parts/dialog';
import { LoginForm } from '../screens/login/login-form';
import { words } from '../words/words';
import { askBefore } from './guards';

/** Asks for the password above the screen, so that nothing that was typed there is lost. */
export function PasswordDialog() {
  const question = useValue(passwordQuestion);
  return question && <Question question={question} />;
}

function Question({ question: { reason, answered, refused } }: { question: PasswordQuestion }) {
  const { data: session } = useSession();
  const [email, setEmail] = useState(session?.user.email ?? '');
  const isExpired = reason === 'expired';
  const close = () => refused(new NotLoggedInError());
  const leave = () =>
    askBefore(() => {
      close();
      forgetSession();
    });
  return (
    <Dialog
      title={isExpired ? words.login.expiredTitle : words.login.recentTitle}
      onClose={close}
      opensByItself={isExpired}
    >
      <p class="dialog-text">{isExpired ? words.login.expiredText : words.login.recentText}</p>
      <LoginForm
        {...{ email, setEmail }}
        isEmailFixed={session !== null}
        hasFocus={!isExpired}
        enter={isExpired ? logIn : (_, password) => confirmPassword(password)}
        onDone={answered}
      />
      {isExpired && (
        <button type="button" class="link" onClick={leave}>
          {words.login.otherPerson}
        </button>
      )}
    </Dialog>
  );
}
