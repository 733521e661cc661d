import { Route, Router, Switch } from 'wouter-preact';
import { BASE } from '../api/base';
import { queries, QueryClientProvider } from '../api/queries';
import LoginScreen from '../screens/login/screen';
import { guardNavigation } from './guards';
import { LeaveDialog } from './leaving';
import { PasswordDialog } from './password-dialog';
import { Shell } from './shell';
import { Toasts } from '../parts/toast';

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Router base={BASE} aroundNav={guardNavigation}>
        <Switch>
          <Route path="/login">
            <LoginScreen />
          </Route>
          <Route>
            <Shell />
          </Route>
        </Switch>
        <PasswordDialog />
        <LeaveDialog />
        <Toasts />
      </Router>
    </QueryClientProvider>
  );
}
