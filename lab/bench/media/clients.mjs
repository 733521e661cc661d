// Two tenants of the service: one uploads files, the other lists its pictures during the uploads.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const PASSWORD = 'a password for the benchmark';

const REST_MS = 20;

/** Creates an account; returns its id and the credentials of its Owner. */
export async function tenant(base, env, email) {
  const account = ['--name', 'Bench', '--email', email, '--password', PASSWORD, '--json'];
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'cli', 'account:create', ...account], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { accountId, apikey, apisecretkey } = JSON.parse(output);
  const { data } = await (await post(base, 'userlogin', { email, password: PASSWORD })).json();
  return { base, accountId, credentials: { token: data.token, apikey, apisecretkey } };
}

function post(base, operation, body, headers = {}) {
  return fetch(`${base}/api/v1/${operation}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** Returns the status of an upload. */
export async function upload({ base, accountId, credentials }, bytes) {
  const body = new globalThis.FormData();
  body.append('accountId', String(accountId));
  body.append('file', new globalThis.Blob([bytes]), 'picture');
  const answer = await fetch(`${base}/api/v1/media/upload`, { method: 'POST', body, headers: credentials });
  await answer.arrayBuffer();
  return answer.status;
}

/** Lists pictures until `isOver`; returns the milliseconds of each list, and the number of refused ones. */
export async function listUntil({ base, accountId, credentials }, isOver) {
  const times = [];
  let refused = 0;
  while (!isOver()) {
    const begun = performance.now();
    const answer = await post(base, 'media/list', { accountId }, credentials);
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - begun);
    else refused++;
    await sleep(REST_MS);
  }
  return { times, refused };
}
