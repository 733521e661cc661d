import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter-preact';
import { Button } from '../parts/button';
import { serviceFailure } from '../api/session';
import { FailedPage } from '../parts/failed-page';
import { Loading, Page } from '../parts/page';
import { words } from '../words/words';
import { useAccount, useHref } from './accounts';
import { HOME } from './home';
import { LoadingPost } from './loading-post';
import { Missing, NotAllowed } from './missing';
import type { ScreenProps, ScreenRoute } from './route';
import { ROUTES } from './routes';
import { useTree } from './tree';

/** Renders the screen for the current URL. */
export function Screens() {
  const { account } = useAccount();
  const href = useHref();
  return (
    <Switch>
      {ROUTES.map((route) => (
        <Route key={route.path} path={route.path}>
          {(params) => (
            <Screen
              key={`${account.accountId} ${route.staysMounted ? '' : JSON.stringify(params)}`}
              route={route}
              params={params as ScreenProps['params']}
            />
          )}
        </Route>
      ))}
      <Route path="/">
        <Redirect to={href(HOME)} replace />
      </Route>
      <Route>
        <Missing />
      </Route>
    </Switch>
  );
}

function Screen({ route, params }: { route: ScreenRoute; params: ScreenProps['params'] }) {
  const { mayOpen } = useTree();
  const { component: Component, hasFailed } = useLoaded(route);
  if (!mayOpen(route)) return <NotAllowed />;
  if (hasFailed) return <ScreenLoadError />;
  if (Component) return <Component params={params} />;
  return route.keepsEarlyText ? <LoadingPost params={params} /> : <Loading />;
}

/** Preloads the script of the initial screen while the session is loading. */
export function usePreloadScreen(): void {
  const { parser } = useRouter();
  const [path] = useLocation();
  useMemo(() => {
    const address = path === '/' ? HOME : path;
    const route = ROUTES.find((one) => matchRoute(parser, one.path, address)[0]);
    // The screen reports the failure.
    if (route) load(route).catch(() => undefined);
  }, []);
}

const loaded = new Map<string, ComponentType<ScreenProps>>();

async function load(route: ScreenRoute): Promise<void> {
  loaded.set(route.path, (await route.load()).default);
}

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

/** Shown if the script of a screen is missing: the service is unavailable, or a release has changed the script's name. */
function ScreenLoadError() {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void serviceFailure().then(setFailure), []);
  const reload = () => window.location.reload();
  // While the service is unavailable, the browser would replace the page with an error page.
  const retry = () => void serviceFailure().then((found) => (found === null ? reload() : setFailure(found)));
  if (failure === undefined) return <Loading />;
  if (failure !== null) return <FailedPage title={words.screenError.title} error={failure} retry={retry} />;
  return (
    <Page title={words.screenError.title} intro={words.screenError.newVersion}>
      <Button onClick={reload}>{words.screenError.reload}</Button>
    </Page>
  );
}
