import type { Fields } from '../support/answers';
import type { Credentials } from '../support/blog';
import { Api, type Site } from './api';
import { withoutRun, type Parent } from './run';
import { BadSetting, type Login, type Settings } from './settings';
import { soon } from './soon';

/** Returns the OpenAPI document of the deployment. Throws a BadSetting if the deployment is not ready at BASE_URL. */
export async function reach({ baseUrl }: Settings, site: Site): Promise<Fields> {
  const api = new Api(site, null);
  const get = async (path: string) => {
    const sent = await api.read(path).catch((error: Error) => {
      throw new BadSetting('BASE_URL', `${baseUrl} does not answer: ${error.message}`);
    });
    if (sent.status === 200 && typeof sent.body === 'object') return sent.body;
    throw new BadSetting('BASE_URL', `${baseUrl}${path} answers ${sent.status}`);
  };
  await get('/health/ready');
  return get('/openapi.json');
}

/** Logs in to both accounts. Throws a BadSetting if a login, a key pair or an account does not suit the tests. */
export async function enter({ accounts }: Settings, site: Site): Promise<[Parent, Parent]> {
  const [one, other] = accounts;
  const first = await logIn(one, other, site);
  try {
    return [first, await logIn(other, one, site)];
  } catch (error) {
    await leave(first, site);
    throw error;
  }
}

/** Ends the session of a parent account, and waits until it is refused: other replicas may cache it for a moment. */
export async function leave({ credentials }: Parent, site: Site): Promise<void> {
  const api = new Api(site, credentials);
  const answered = async () => (await api.operate('listsubaccounts', { limit: 1 })).status;
  if ((await answered()) === 401) return;
  await api.call('userlogout');
  await soon('the session has ended', async () => (await answered()) === 401);
}

async function logIn(login: Login, other: Login, site: Site): Promise<Parent> {
  const { accountId, email, password, apikey, apisecretkey } = login;
  const wrong = (why: string) => new BadSetting('E2E_ACCOUNTS', `account ${accountId}: ${why}`);
  const sent = await new Api(site, null).operate('userlogin', { email, password });
  if (sent.status !== 200) throw wrong(`the login of ${email} answered ${sent.status} ${sent.text}`);
  const { token, user, accounts } = (sent.body as { data: LoggedIn }).data;
  const credentials = { token, apikey, apisecretkey };
  const reached = accounts.find((account) => account.accountId === accountId);
  const checks: [boolean, string][] = [
    [reached === undefined, `${email} does not reach it`],
    [reached?.parentAccountId !== null, 'it is not a parent account'],
    [!['Owner', 'Admin'].includes(reached?.role ?? ''), `${email} is neither its Owner nor an Admin`],
    [
      accounts.some((account) => account.accountId === other.accountId),
      `${email} reaches the other one, too`,
    ],
  ];
  const why = checks.find(([failed]) => failed)?.[1] ?? (await pairProblem(credentials, accountId, site));
  if (why) {
    // A logout with a wrong key pair fails; the session then ends only when it expires.
    await new Api(site, credentials).operate('userlogout');
    throw wrong(why);
  }
  const names = { firstName: withoutRun(user.firstName), lastName: user.lastName };
  return { ...user, ...names, accountId, password, credentials, subAccountId: 0 };
}

async function pairProblem(credentials: Credentials, accountId: number, site: Site): Promise<string | null> {
  const sent = await new Api(site, credentials).operate('apikeys/list', { accountId, limit: 1 });
  return sent.status === 200 ? null : `its key pair answered ${sent.status} ${sent.text}`;
}

interface LoggedIn {
  token: string;
  user: { userId: number; email: string; firstName: string | null; lastName: string | null };
  accounts: { accountId: number; parentAccountId: number | null; role: string }[];
}
