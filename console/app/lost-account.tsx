import { Alert } from '../parts/alert';
import { Button } from '../parts/button';
import { words } from '../words/words';
import { useAccount } from './accounts';

/** Says that the account of the screen has ended for the person. The screen stays until the person goes on. */
export function LostAccount() {
  const { account, goOn } = useAccount();
  if (!goOn) return null;
  return (
    <div class="lost-account">
      <Alert>
        <p>{words.lostAccount.text(account.name)}</p>
        <Button onClick={goOn}>{words.lostAccount.goOn}</Button>
      </Alert>
    </div>
  );
}
