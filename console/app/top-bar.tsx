import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { messageOf } from '../api/problems';
import { logOut } from '../api/session';
import { Button } from '../parts/button';
import { openOnKey } from '../parts/open-on-key';
import { Icon } from '../parts/icon';
import { ScreenLink } from '../parts/link';
import { showError } from '../parts/toast';
import { words } from '../words/words';
import { AccountOptions } from './account-options';
import { useAccount } from './accounts';
import { confirmLeave, saveAll } from './guards';
import { DRAWER } from './navigation';

/** The bar above every screen: account, search and user. */
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
        <kbd aria-hidden="true">{isMac() ? '⌘K' : `${words.shortcuts.keys.Mod} K`}</kbd>
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
  const { accounts, account, selectAccount } = useAccount();
  const change = (select: HTMLSelectElement) => {
    const accountId = Number(select.value);
    // Resets the select until the account changes, because the user can cancel the leave confirmation.
    select.value = String(account.accountId);
    selectAccount(accountId);
  };
  return (
    <label class="account">
      <span class="hidden">{words.nav.account}</span>
      <select
        value={account.accountId}
        title={words.nav.role(words.roles.names[account.role])}
        onKeyDown={openOnKey}
        onChange={({ currentTarget }) => change(currentTarget)}
      >
        <AccountOptions accounts={accounts} chosen={account} />
      </select>
    </label>
  );
}

/** Saves what it can and logs the user out, after confirmation if unsaved changes remain. */
export function LogOutButton() {
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const end = async () => {
    setBusy(true);
    try {
      await logOut();
      navigate('/login');
    } catch (error) {
      setBusy(false);
      showError(messageOf(error));
    }
  };
  const leave = async () => {
    setBusy(true);
    await saveAll();
    setBusy(false);
    confirmLeave(() => void end());
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
