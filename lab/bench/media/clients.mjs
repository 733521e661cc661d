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

/**
 * Lists pictures and asks for the health until `isOver`; returns the milliseconds of each, and the number of refused
 * lists.
 */
export async function readUntil({ base, accountId, credentials }, isOver) {
  const lists = [];
  const health = [];
  let refused = 0;
  while (!isOver()) {
    const { ok, ms } = await timed(() => post(base, 'media/list', { accountId }, credentials));
    if (ok) lists.push(ms);
    else refused++;
    health.push((await timed(() => fetch(`${base}/health/live`))).ms);
    await sleep(REST_MS);
  }
  return { lists, health, refused };
}

async function timed(send) {
  const begun = performance.now();
  const answer = await send();
  await answer.arrayBuffer();
  return { ok: answer.ok, ms: performance.now() - begun };
}
