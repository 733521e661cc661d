import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter-preact';
import { Button, ButtonLink } from '../parts/button';
import { Loading, Page } from '../parts/page';
import { words } from '../words/words';
import { useAccount } from './accounts';
import { ROUTES, type ScreenProps, type ScreenRoute } from './routes';
import { useTree } from './tree';

/** The screen of the address. */
export function Screens() {
  const { account } = useAccount();
  return (
    <Switch>
      {ROUTES.map((route) => (
        <Route key={route.path} path={route.path}>
          {(params) => (
            <Screen
              key={`${account.accountId} ${route.stays ? '' : JSON.stringify(params)}`}
              route={route}
              params={params as ScreenProps['params']}
            />
          )}
        </Route>
      ))}
      <Route path="/">
        <Redirect to="/posts" replace />
      </Route>
      <Route>
        <Missing />
      </Route>
    </Switch>
  );
}

function Screen({ route, params }: { route: ScreenRoute; params: ScreenProps['params'] }) {
  const { maySee } = useTree();
  const { component: Component, hasFailed } = useLoaded(route);
  if (!maySee(route)) return <NotAllowed />;
  if (hasFailed) return <NotLoaded />;
  return Component ? <Component params={params} /> : <Loading />;
}

/** Begins to load the script of the screen that the page was opened at, which needs no session. */
export function usePreloadedScreen(): void {
  const { parser } = useRouter();
  const [path] = useLocation();
  useMemo(() => {
    const route = ROUTES.find((one) => matchRoute(parser, one.path, path)[0]);
    // The screen says that its script cannot be loaded.
    if (route) load(route).catch(() => undefined);
  }, []);
}

const loaded = new Map<string, ComponentType<ScreenProps>>();

async function load(route: ScreenRoute): Promise<void> {
  loaded.set(route.path, (await route.load()).default);
}

/** Loads the script of a screen once. */
function useLoaded(route: ScreenRoute) {
  const [, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    load(route).then(
      () => setLoaded(true),
      () => setFailed(true),
    );
  }, [route]);
  return { component: loaded.get(route.path), hasFailed };
}

/** A new release has other scripts, which the page names when it is loaded again. */
function NotLoaded() {
  return (
    <Page title={words.screenError.title} intro={words.screenError.text}>
      <Button onClick={() => window.location.reload()}>{words.screenError.reload}</Button>
    </Page>
  );
}

/** What a screen says that is not for the role. */
export function NotAllowed() {
  const { account } = useAccount();
  return (
    <Page title={words.notAllowed.title} intro={words.notAllowed.text(account.role, account.name)}>
      <ButtonLink to="/posts">{words.missing.back}</ButtonLink>
    </Page>
  );
}

interface MissingProps {
  /** Why; by default that there is no such screen. */
  text?: string;
  /** Further links. */
  children?: ComponentChildren;
}

/** What an address says that leads nowhere. */
export function Missing({ text = words.missing.text, children }: MissingProps) {
  return (
    <Page title={words.missing.title} intro={text}>
      <div class="button-row">
        <ButtonLink to="/posts">{words.missing.back}</ButtonLink>
        {children}
      </div>
    </Page>
  );
}
