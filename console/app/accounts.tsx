import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { accountTree } from '../api/operations';
import { queries } from '../api/queries';
import type { ReachedAccount, SessionData } from '../api/session';
import { askBefore } from './guards';
import { rightsOf, type Rights } from './rights';

interface ChosenAccount {
  user: SessionData['user'];
  /** The accounts that the person reaches. */
  accounts: readonly ReachedAccount[];
  /** The account that the screens are about. */
  account: ReachedAccount;
  rights: Rights;
  /** Chooses another account, and shows its posts. Asks the person first if something is unsaved. */
  choose: (accountId: number) => void;
  /** Leaves an account that the person does not reach any more; null while the person reaches it. */
  goOn: (() => void) | null;
}

const Chosen = createContext<ChosenAccount | null>(null);
const STORED = 'console-account';
const PARAMETER = 'account';

/** Returns who is logged in, the chosen account, and what the person may do there. */
export function useAccount(): ChosenAccount {
  const chosen = useContext(Chosen);
  if (!chosen) throw new Error('useAccount is used outside of AccountProvider');
  return chosen;
}

interface AccountProviderProps {
  session: SessionData;
  /** What is shown if the person reaches no account. */
  none: ComponentChildren;
  children: ComponentChildren;
}

/**
 * Provides the chosen account: that of the address (`?account=`), else the last one of this tab or browser, else the
 * first. The address names it unless it is the first. An account that ends while it is shown stays until the person
 * goes on: its screen can have what is not saved.
 */
export function AccountProvider({ session, none, children }: AccountProviderProps) {
  const [path, navigate] = useLocation();
  const asked = Number(new URLSearchParams(useSearch()).get(PARAMETER)) || null;
  const [last, setLast] = useState(storedAccount);
  const [shown, setShown] = useState<ReachedAccount>();
  const accounts = useMemo(() => withShown(session.accounts, shown), [session, shown]);
  const account = pick(accounts, asked, last);
  const isLost = account !== undefined && accounts !== session.accounts && account === shown;
  if (account) accountTree.set(treeOf(account));
  useEffect(() => {
    if (!account || isLost) return;
    store(account.accountId);
    setLast(account.accountId);
    setShown(account);
    if (asked !== account.accountId && account !== session.accounts[0])
      navigate(withAccount(path + window.location.search, account.accountId), { replace: true });
  }, [account, asked, path]);
  const value = useMemo(() => {
    const show = (accountId: number) => {
      store(accountId);
      setLast(accountId);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      navigate(accountId === accounts[0]?.accountId ? '/posts' : withAccount('/posts', accountId));
    };
    const leave = () => {
      setShown(undefined);
      if (session.accounts[0]) show(session.accounts[0].accountId);
    };
    return (
      account && {
        ...{ user: session.user, accounts, account, rights: rightsOf(account.role) },
        choose: (accountId: number) => askBefore(() => show(accountId)),
        goOn: isLost ? () => askBefore(leave) : null,
      }
    );
  }, [session, accounts, account, isLost, navigate]);
  if (!value) return <>{none}</>;
  return <Chosen.Provider value={value}>{children}</Chosen.Provider>;
}

/** Returns the accounts that the person reaches, and the one that is shown. */
function withShown(accounts: readonly ReachedAccount[], shown: ReachedAccount | undefined) {
  const isThere = !shown || accounts.some(({ accountId }) => accountId === shown.accountId);
  return isThere ? accounts : [...accounts, shown];
}

/** Returns the address of a screen in the chosen account. */
export function useHref(): (path: string) => string {
  const { account, accounts } = useAccount();
  const isFirst = account.accountId === accounts[0]?.accountId;
  return (path) => (isFirst ? path : withAccount(path, account.accountId));
}

function pick(accounts: readonly ReachedAccount[], ...ids: (number | null)[]): ReachedAccount | undefined {
  for (const id of ids) {
    const found = accounts.find(({ accountId }) => accountId === id);
    if (found) return found;
  }
  return accounts[0];
}

function treeOf({ accountId, parentAccountId }: ReachedAccount): number {
  return parentAccountId ?? accountId;
}

function withAccount(address: string, accountId: number): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set(PARAMETER, String(accountId));
  return url.pathname + url.search;
}

function storedAccount(): number | null {
  return Number(sessionStorage.getItem(STORED) ?? localStorage.getItem(STORED)) || null;
}

function store(accountId: number): void {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(STORED, String(accountId));
}
