import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { useSession } from '../../api/session';
import { useTitle } from '../../parts/page';
import { words } from '../../words/words';
import { ForgottenForm } from './forgotten-form';
import { LoginForm } from './login-form';

/** The screen at which people log in. It leads back to the address that they asked for. */
export default function LoginScreen() {
  const { data: session } = useSession();
  const [, navigate] = useLocation();
  const next = nextAddress(useSearch());
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  useTitle(isForgotten ? words.login.forgottenTitle : words.login.title);
  useEffect(() => {
    if (session) navigate(next, { replace: true });
  }, [session, next]);
  return (
    <main class="login">
      <div class="login-card">
        {isForgotten ? (
          <ForgottenForm {...{ email, setEmail }} onBack={() => setForgotten(false)} />
        ) : (
          <>
            <h1>{words.login.title}</h1>
            <LoginForm {...{ email, setEmail }} />
            <button type="button" class="link" onClick={() => setForgotten(true)}>
              {words.login.forgotten}
            </button>
          </>
        )}
      </div>
    </main>
  );
}

/** Returns the address below /console to which the login leads. */
function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('/') && !next.startsWith('//') ? next : '/posts';
}
