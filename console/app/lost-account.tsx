import { Alert } from '../parts/alert';
import { Button } from '../parts/button';
import { words } from '../words/words';
import { useAccount } from './accounts';

/** Tells the user that the account is no longer accessible. The screen stays until the user leaves it. */
export function LostAccount() {
  const { account, leaveLostAccount } = useAccount();
  if (!leaveLostAccount) return null;
  return (
    <div class="lost-account">
      <Alert>
        <p>{words.lostAccount.text(account.name)}</p>
        <Button onClick={leaveLostAccount}>{words.lostAccount.proceed}</Button>
      </Alert>
    </div>
  );
}
