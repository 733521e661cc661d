import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { useSession } from '../api/session';
import { FailedPage } from '../parts/failed-page';
import { EmptyState, Loading } from '../parts/page';
import { isShortcut } from '../parts/shortcuts';
import { words } from '../words/words';
import { AccountProvider } from './accounts';
import { LostAccount } from './lost-account';
import { LogOutButton, TopBar } from './top-bar';
import { Navigation } from './navigation';
import { Palette } from './palette';
import { Screens, usePreloadScreen } from './screens';
import { ShortcutsKey } from './shortcuts';

/** The frame of all screens. Redirects to the login page if no user is logged in. */
export function Shell() {
  const { data: session, error, refetch } = useSession();
  usePreloadScreen();
  if (error && !session)
    return (
      <Standalone>
        <FailedPage title={words.screenError.console} error={error} retry={() => void refetch()} />
      </Standalone>
    );
  if (session === undefined)
    return (
      <Standalone>
        <Loading />
      </Standalone>
    );
  if (session === null) return <RedirectToLogin />;
  return (
    <AccountProvider session={session} fallback={<NoAccount />}>
      <Frame />
    </AccountProvider>
  );
}

function Frame() {
  const [path] = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useEffect(() => drawer.current?.hidePopover?.(), [path]);
  usePaletteKey(() => setPaletteOpen(true));
  return (
    <>
      <a class="skip" href="#content">
        {words.common.skip}
      </a>
      <TopBar onSearch={() => setPaletteOpen(true)} />
      <div class="frame">
        <Navigation drawer={drawer} />
        <main id="content" tabIndex={-1}>
          <LostAccount />
          <Screens />
        </main>
      </div>
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      <ShortcutsKey />
    </>
  );
}

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // If text is selected in the editor, the shortcut adds a link instead.
      if (event.defaultPrevented) return;
      if (!isShortcut(event, 'search')) return;
      event.preventDefault();
      // An open dialog may contain unsaved text or a secret that is shown only once.
      if (!document.querySelector('dialog[open]')) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function RedirectToLogin() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const asked = path + (search && `?${search}`);
    navigate(path === '/' ? '/login' : `/login?next=${encodeURIComponent(asked)}`, { replace: true });
  }, []);
  return null;
}

function NoAccount() {
  return (
    <Standalone>
      <EmptyState title={words.noAccount.title} text={words.noAccount.text} action={<LogOutButton />} />
    </Standalone>
  );
}

function Standalone({ children }: { children: ComponentChildren }) {
  return <main class="alone">{children}</main>;
}
