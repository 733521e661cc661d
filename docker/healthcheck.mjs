// The command of HEALTHCHECK: exits with 0 if the process of the container is alive or, with `ready`, takes requests.
const { METRICS_PORT, PORT, ROLE } = process.env;
const [path = 'live'] = process.argv.slice(2);

// A worker listens only on METRICS_PORT. If that is not set, a running worker counts as healthy.
if (ROLE === 'worker' && !METRICS_PORT) process.exit(0);
const url = `http://127.0.0.1:${METRICS_PORT || PORT || 3000}/health/${path}`;
const answer = await fetch(url, { signal: globalThis.AbortSignal.timeout(4000) }).catch(({ cause }) => cause);
if (answer?.ok) process.exit(0);
console.error(`${url}: ${answer?.status ?? answer?.code ?? 'no answer'}`);
process.exit(1);
