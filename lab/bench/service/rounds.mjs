// One round: measures every request on new processes of both servers in alternation, then each server's startup.
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { used } from '../webhooks/processes.mjs';
import { median } from '../webhooks/report.mjs';
import { memoryOf, skipWords, startServer } from './rig.mjs';

export const SERVERS = ['service', 'reference'];
const CONNECTIONS = 16;
const WARM_UP = 5000;

/** How many times each server is started in a round. */
const STARTS = 3;

/** The time between the first login and the first list, in seconds. */
const LOGINS_BEFORE = 0.3;

/** A process is idle if it uses at most `busyMs` of processor time within `ms`. `looks` limits the number of checks. */
const REST = {
  database: { looks: 40, ms: 250, busyMs: 20 },
  servers: { looks: 40, ms: 50, busyMs: 10 },
};

/** Measures everything once. The server measured first alternates between rounds and turns. */
export async function measureRound(bench, round, seconds) {
  const { requests, duringLogins } = await onNewProcesses(bench, round, async (running) => ({
    requests: await measureRequests(running, round, seconds),
    duringLogins: await inTurns(round, 2 * seconds, (server) => measureDuringLogins(running, server)),
  }));
  await skipWords(bench.rig);
  await rested({ database: bench.rig.databasePid }, REST.database);
  const started = await inTurns(round, STARTS, (server) => measureStart(bench, server));
  const memory = await eachServer(round, (server) => measureMemory(bench, server, seconds));
  return { requests, duringLogins: eachMedian(duringLogins), started: eachMedian(started), memory };
}

/**
 * Starts and warms up a process of each server, calls `measure`, and stops them. Processes of one program differ by
 * several percent for as long as they live, so each round has its own.
 */
export async function onNewProcesses(bench, round, measure) {
  const servers = await eachServer(round, (server) => startServer(bench.rig, server, { ROLE: 'api' }));
  const running = { ...bench, servers };
  await warmUp(running, round);
  const result = await measure(running);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  return result;
}

/** Measures every request on the running processes of both servers. */
export async function measureRequests(bench, round, seconds) {
  const results = {};
  for (const [name, request] of Object.entries(bench.requests)) {
    results[name] = await measureRequest(bench, round, request, seconds);
  }
  return results;
}

/** Sends each request often enough for V8 to compile its code and the database to load its pages. */
async function warmUp({ servers, loaders: [loader], requests }, round) {
  for (const { warmUp: amount = WARM_UP, ...request } of Object.values(requests)) {
    await eachServer(round, (server) =>
      loader.call('run', { ...load(servers[server], server, request), amount }),
    );
  }
}

/** Sends a request to both servers alternately for one second each, so that other load affects both equally. */
async function measureRequest(bench, round, request, seconds) {
  await rested({ database: bench.rig.databasePid }, REST.database);
  const turns = await inTurns(round, seconds, (server) => measureTurn(bench, server, request));
  return Object.fromEntries(SERVERS.map((server) => [server, summed(turns[server])]));
}

/** Measures both servers alternately; returns the results of each server. */
async function inTurns(round, turns, measureOne) {
  const results = Object.fromEntries(SERVERS.map((server) => [server, []]));
  for (let turn = 0; turn < turns; turn++) {
    const measured = await eachServer(round + turn, measureOne);
    for (const server of SERVERS) results[server].push(measured[server]);
  }
  return results;
}

/** Returns the medians of the figures of each server. */
function eachMedian(results) {
  const medians = (turns) =>
    Object.fromEntries(Object.keys(turns[0]).map((name) => [name, median(turns.map((turn) => turn[name]))]));
  return Object.fromEntries(SERVERS.map((server) => [server, medians(results[server])]));
}

async function eachServer(round, measureOne) {
  const results = {};
  for (const at of SERVERS.keys()) {
    const server = SERVERS[(at + round) % SERVERS.length];
    results[server] = await measureOne(server);
  }
  return results;
}

async function measureTurn({ rig, servers, loaders: [loader] }, server, request) {
  await rested(pidsOf(servers), REST.servers);
  const pids = { server: servers[server].pid, database: rig.databasePid };
  const before = used(pids);
  const result = await loader.call('run', load(servers[server], server, request, 1));
  const after = used(pids);
  const spent = (process) => after[process] - before[process];
  return { ...result, cpu: { server: spent('server'), database: spent('database') } };
}

/** Returns the requests per second, the medians of p50 and p99, and the processor time per request in milliseconds. */
function summed(turns) {
  const sum = (figure) => turns.reduce((sofar, turn) => sofar + figure(turn), 0);
  const requests = sum((turn) => turn.requests);
  return {
    requests,
    perSecond: (1000 * requests) / sum((turn) => turn.ms),
    p50: median(turns.map((turn) => turn.p50)),
    p99: median(turns.map((turn) => turn.p99)),
    cpu: {
      server: sum(({ cpu }) => cpu.server) / requests,
      database: sum(({ cpu }) => cpu.database) / requests,
    },
  };
}

/**
 * Waits until processes are idle. Otherwise the next measurement would include earlier work: background writes of the
 * database, and requests whose clients have disconnected.
 */
async function rested(pids, { looks, ms, busyMs }) {
  for (let look = 0; look < looks; look++) {
    const before = used(pids);
    await sleep(ms);
    const after = used(pids);
    if (!Object.keys(pids).some((name) => after[name] - before[name] > busyMs)) return;
  }
}

function pidsOf(servers) {
  return Object.fromEntries(Object.entries(servers).map(([name, { pid }]) => [name, pid]));
}

/** Returns the p99 of a second of lists alone, and of a second of lists while logins run on as many further connections. */
async function measureDuringLogins({ servers, loaders: [loader, second], requests }, server) {
  const { list, login } = requests;
  await rested(pidsOf(servers), REST.servers);
  const alone = await loader.call('run', load(servers[server], server, list, 1));
  const logins = second.call('run', load(servers[server], server, login, 2));
  await sleep(1000 * LOGINS_BEFORE);
  const during = await loader.call('run', load(servers[server], server, list, 1));
  await logins;
  return { alone: alone.p99, during: during.p99 };
}

/** Starts another process of a server and sends it a request. */
async function startAnother({ rig, requests: { list } }, name) {
  const begin = performance.now();
  const server = await startServer(rig, name);
  const response = await fetch(`${server.base}/api/v1/${list.operation}`, {
    method: 'POST',
    headers: list.headers,
    body: list.body,
  });
  await response.text();
  return { server, start: (performance.now() - begin) / 1000 };
}

/** Returns the seconds to the first response of another process. */
async function measureStart(bench, name) {
  const { server, start } = await startAnother(bench, name);
  await server.stop();
  return { start };
}

/** Returns the peak memory of another process under lists, in MiB. */
async function measureMemory(bench, name, seconds) {
  const { server } = await startAnother(bench, name);
  const memory = [];
  const watch = setInterval(() => memory.push(memoryOf(server.pid)), 250);
  const {
    requests,
    loaders: [loader],
  } = bench;
  await loader.call('run', load(server, name, requests.list, 2 * seconds));
  clearInterval(watch);
  await server.stop();
  return Math.max(...memory);
}

function load({ base }, server, { headers, body, status, posts, ...request }, seconds) {
  const operation = request[server] ?? request.operation;
  const url = `${base}/api/v1/${operation}`;
  return { url, headers, body, status, posts, connections: CONNECTIONS, seconds };
}
