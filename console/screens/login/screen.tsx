import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { BASE } from '../../api/base';
import { useSession } from '../../api/session';
import { useTitle } from '../../parts/page';
import { languageFor } from '../../words/language';
import { pageLanguage, words } from '../../words/words';
import { ForgottenForm } from './forgotten-form';
import { LoginForm } from './login-form';

/** The login page. After the login, it redirects to the page that the user requested. */
export default function LoginScreen() {
  const { data: session } = useSession();
  const [, navigate] = useLocation();
  const next = nextAddress(useSearch());
  const [isResetting, setResetting] = useState(false);
  const [email, setEmail] = useState('');
  useTitle(isResetting ? words.login.forgottenTitle : words.login.title);
  useEffect(() => {
    if (!session) return;
    if (languageFor(session.user.language) === pageLanguage()) navigate(next, { replace: true });
    else window.location.replace(BASE + next);
  }, [session, next]);
  return (
    <main class="login">
      <div class="login-card">
        {isResetting ? (
          <ForgottenForm email={email} setEmail={setEmail} onBack={() => setResetting(false)} />
        ) : (
          <>
            <h1>{words.login.title}</h1>
            <LoginForm email={email} setEmail={setEmail} />
            <button type="button" class="link" onClick={() => setResetting(true)}>
              {words.login.forgotten}
            </button>
          </>
        )}
      </div>
    </main>
  );
}

/** Returns the path to open after the login. Only paths of the console are allowed. */
function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('/') && !next.startsWith('//') ? next : '/';
}
