import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { messageOf } from '../api/problems';
import { logOut } from '../api/session';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { ScreenLink } from '../parts/link';
import { showNotice } from '../parts/toast';
import { words } from '../words/words';
import { AccountOptions } from './account-options';
import { useAccount } from './accounts';
import { DRAWER } from './navigation';

/** The bar above every screen: the account, the search, and the person. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { user } = useAccount();
  return (
    <header class="top-bar">
      <button type="button" class="button quiet icon-only drawer-button" popovertarget={DRAWER}>
        <Icon name="menu" />
        <span class="hidden">{words.nav.open}</span>
      </button>
      <AccountSelect />
      <button type="button" class="palette-button" onClick={onSearch}>
        <Icon name="search" />
        <span>{words.palette.open}</span>
        <kbd aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <ScreenLink to="/profile" class="person" title={words.nav.profile}>
        <Icon name="person" />
        <span>{user.firstName ?? user.email}</span>
      </ScreenLink>
      <LogOutButton />
    </header>
  );
}

function AccountSelect() {
  const { accounts, account, choose } = useAccount();
  return (
    <label class="account">
      <span class="hidden">{words.nav.account}</span>
      <select value={account.accountId} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        <AccountOptions accounts={accounts} chosen={account} />
      </select>
    </label>
  );
}

/** Ends the session, and leads to log in. */
export function LogOutButton() {
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
      navigate('/login');
    } catch (error) {
      setBusy(false);
      showNotice(messageOf(error));
    }
  };
  return (
    <Button kind="quiet" icon="logout" class="log-out" isBusy={isBusy} onClick={() => void leave()}>
      {words.nav.logOut}
    </Button>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
