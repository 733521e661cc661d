// What HEALTHCHECK runs: whether the process of this container answers. `ready` asks whether it should be sent requests.
const { METRICS_PORT, PORT, ROLE } = process.env;
const [path = 'live'] = process.argv.slice(2);

// A worker listens to nobody but on METRICS_PORT: without it, that the process runs is all there is to know.
if (ROLE === 'worker' && !METRICS_PORT) process.exit(0);
const url = `http://127.0.0.1:${METRICS_PORT || PORT || 3000}/health/${path}`;
const answer = await fetch(url, { signal: globalThis.AbortSignal.timeout(4000) }).catch(({ cause }) => cause);
if (answer?.ok) process.exit(0);
console.error(`${url}: ${answer?.status ?? answer?.code ?? 'no answer'}`);
process.exit(1);
