// The load generator, in a separate process: autocannon sends one request after another on each connection.
import autocannon from 'autocannon';
import { percentile } from '../webhooks/report.mjs';
import { serve } from '../webhooks/processes.mjs';

/** The placeholder in a body that is replaced by a text unique to each request. */
const NUMBER = '%NUMBER%';

/** The placeholder that is replaced by a post id: one of `posts` after another. */
const POST = '"%POST%"';

let number = 0;

serve({
  /** Sends a request repeatedly for `seconds`, or `amount` times; throws if any response has another status. */
  async run({ url, headers, body, status, connections, seconds, amount, posts }) {
    const times = [];
    const begin = performance.now();
    const request = body.includes(NUMBER)
      ? { setupRequest: (given) => ({ ...given, body: fresh(body, posts) }) }
      : {};
    const instance = autocannon({
      url,
      headers,
      body,
      connections,
      method: 'POST',
      duration: seconds ?? 1,
      amount,
      sampleInt: 100,
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

function fresh(body, posts = []) {
  number++;
  return body.replaceAll(NUMBER, `${process.pid} ${number}`).replace(POST, posts[number % posts.length]);
}
