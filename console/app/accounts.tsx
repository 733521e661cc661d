import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { accountTree } from '../api/operations';
import { clearCache } from '../api/queries';
import { treeOf, type AccessibleAccount, type SessionData } from '../api/session';
import { confirmLeave } from './guards';
import { HOME } from './home';
import { rightsOf, type Rights } from './rights';

interface SelectedAccount {
  user: SessionData['user'];
  /** The accounts that the user can access. */
  accounts: readonly AccessibleAccount[];
  /** The selected account. */
  account: AccessibleAccount;
  rights: Rights;
  /** Selects another account and shows its posts (or Home, if open). Confirms first if there are unsaved changes. */
  selectAccount: (accountId: number) => void;
  /** Leaves an account that the user can no longer access; null while it is accessible. */
  leaveLostAccount: (() => void) | null;
}

const AccountContext = createContext<SelectedAccount | null>(null);
const STORAGE_KEY = 'console-account';
const PARAMETER = 'account';

/** Returns the user, the selected account and the user's rights in it. */
export function useAccount(): SelectedAccount {
  const chosen = useContext(AccountContext);
  if (!chosen) throw new Error('useAccount is used outside of AccountProvider');
  return chosen;
}

interface AccountProviderProps {
  session: SessionData;
  /** Shown to a user without accounts. */
  fallback: ComponentChildren;
  children: ComponentChildren;
}

/**
 * Provides the account in the URL, or else the first one. A page that is loaded without an account in its URL starts
 * with the last one used. An account that becomes inaccessible stays until the user leaves it.
 */
export function AccountProvider({ session, fallback, children }: AccountProviderProps) {
  const [path, navigate] = useLocation();
  const requestedId = Number(new URLSearchParams(useSearch()).get(PARAMETER)) || null;
  const last = useRef(storedAccount());
  const shownPath = useCurrent(path);
  const [shown, setShown] = useState<AccessibleAccount>();
  const accounts = useMemo(() => withShown(session.accounts, shown), [session, shown]);
  const lost = accounts === session.accounts ? undefined : shown;
  const account = pick(accounts, requestedId, last.current, lost?.accountId);
  const isLost = account !== undefined && account === lost;
  if (account) enterTree(treeOf(account));
  useEffect(() => {
    if (!account || isLost) return;
    last.current = null;
    store(account.accountId);
    setShown(account);
    if (requestedId !== account.accountId && account !== session.accounts[0])
      navigate(withAccount(path + window.location.search, account.accountId), { replace: true });
  }, [account, requestedId, path]);
  const value = useMemo(() => {
    const [first] = session.accounts;
    const show = (accountId = first?.accountId) => {
      setShown(undefined);
      clearCache();
      if (accountId) navigate(startAddress(shownPath.current, accountId, first?.accountId));
    };
    return (
      account && {
        user: session.user,
        accounts,
        account,
        rights: rightsOf(account.role),
        selectAccount: (accountId: number) => confirmLeave(() => show(accountId)),
        leaveLostAccount: isLost ? () => confirmLeave(() => show()) : null,
      }
    );
  }, [session, accounts, account, isLost, navigate]);
  if (!value) return <>{fallback}</>;
  return <AccountContext.Provider value={value}>{children}</AccountContext.Provider>;
}

/** Returns a reference to the value of the last render, for functions from earlier renders. */
function useCurrent<T>(value: T): { current: T } {
  const reference = useRef(value);
  reference.current = value;
  return reference;
}

/** Returns the first screen of an account: Home, if another account's Home is shown, else its posts. */
function startAddress(path: string, accountId: number, firstId: number | undefined): string {
  const start = path === HOME ? HOME : '/posts';
  return accountId === firstId ? start : withAccount(start, accountId);
}

/** Sets the tree of the calls. Clears cached responses of another tree, because not all keys contain an account. */
function enterTree(tree: number): void {
  if (accountTree.get() === tree) return;
  accountTree.set(tree);
  clearCache();
}

/** Returns the accessible accounts, and the shown account even if it is no longer accessible. */
function withShown(accounts: readonly AccessibleAccount[], shown: AccessibleAccount | undefined) {
  const isIncluded = !shown || accounts.some(({ accountId }) => accountId === shown.accountId);
  return isIncluded ? accounts : [...accounts, shown];
}

/** Returns a function that adds an account to a URL: the selected one by default. */
export function useHref(): (path: string, accountId?: number) => string {
  const { account, accounts } = useAccount();
  return (path, accountId = account.accountId) =>
    accountId === accounts[0]?.accountId ? path : withAccount(path, accountId);
}

function pick(
  accounts: readonly AccessibleAccount[],
  ...ids: (number | null | undefined)[]
): AccessibleAccount | undefined {
  for (const id of ids) {
    const found = accounts.find(({ accountId }) => accountId === id);
    if (found) return found;
  }
  return accounts[0];
}

function withAccount(address: string, accountId: number): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set(PARAMETER, String(accountId));
  return url.pathname + url.search;
}

function storedAccount(): number | null {
  return Number(sessionStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(STORAGE_KEY)) || null;
}

function store(accountId: number): void {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(STORAGE_KEY, String(accountId));
}
