// The load generator, a process of its own: autocannon, one request after the other on each connection.
import autocannon from 'autocannon';
import { percentile } from '../webhooks/report.mjs';
import { serve } from '../webhooks/processes.mjs';

/** Stands in a body for a number that no other request has. */
const NUMBER = '%NUMBER%';

let number = 0;

serve({
  /** Sends that for so many seconds, or so many times; every answer must have the status. */
  async run({ url, headers, body, status, connections, seconds, amount }) {
    const times = [];
    const begin = performance.now();
    const request = body.includes(NUMBER)
      ? { setupRequest: (given) => ({ ...given, body: fresh(body) }) }
      : {};
    const instance = autocannon({
      ...{ url, headers, body, connections, method: 'POST', duration: seconds ?? 1, amount, sampleInt: 100 },
      requests: [request],
    });
    const wrong = new Map();
    instance.on('response', (_, given, _bytes, time) => {
      if (given === status) times.push(time);
      else wrong.set(given, (wrong.get(given) ?? 0) + 1);
    });
    const { errors } = await instance;
    if (errors + wrong.size > 0) {
      throw new Error(`${url}: ${errors} errors, statuses ${JSON.stringify([...wrong])}`);
    }
    const ms = performance.now() - begin;
    return { requests: times.length, ms, p50: percentile(times, 50), p99: percentile(times, 99) };
  },
});

function fresh(body) {
  return body.replace(NUMBER, `${process.pid} ${++number}`);
}
