// Measures the console on a slow phone: the time until Home and the list of posts are usable, which fails above its budget, and
// the latency of a key press in a long post, which is printed with its budget but never fails.
//   npm run bench:console [-- ROUNDS [SLOW_DOWN]]
// Chromium runs with a quarter of the processor's speed, or with another SLOW_DOWN on a machine that is slow itself. It
// loads with the rates of "Fast 3G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms to the server and back (Lighthouse's "mobile slow 4G", the former "Fast 3G"). Starts its own
// embedded service with 10,000 posts, and needs Chromium (CHROMIUM_PATH).
import { chromium } from 'playwright-core';
import { chromiumPath, OWNER, startEmbedded } from './browser/embedded.mjs';
import { median, percentile, table } from './webhooks/report.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const POSTS = 10_000;
const WORDS = 5_000;
const KEYS = 60;
const SLOW_DOWN = Number(process.argv[3] ?? 4);
const FAST_3G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
/** Budgets in milliseconds for the median load of a screen, with an empty and with a warm browser cache. */
const BUDGETS = {
  'list, first load': 2500,
  'list, again': 1000,
  'Home, first load': 2500,
  'Home, again': 1000,
};
/** The budget in milliseconds for 95% of the key presses. It is not enforced, because a busy machine can exceed it. */
const KEY_BUDGET = 50;

const { base, accountId, stop } = await startEmbedded((cli, id) =>
  cli('seed', '--account', String(id), '--posts', String(POSTS)),
);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const names = [...Object.keys(BUDGETS), 'post of 5,000 words opens', 'key'];
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const postId = await longPost();
  for (let round = 0; round < ROUNDS; round++) {
    await measureHome(times);
    await measure(times, postId);
  }
  report(times);
} finally {
  await browser.close();
  await stop();
}

/** Opens a page as the Owner, on a slow phone. */
async function openPhone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  return { page, context };
}

async function logIn(context) {
  const answer = await context.request.post(`${base}/console/session`, {
    data: OWNER,
    headers: { Origin: base, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`the log in answered ${answer.status()}: ${await answer.text()}`);
}

/** Adds a post with a long text, as the console does, and returns its id. */
async function longPost() {
  const context = await browser.newContext();
  await logIn(context);
  const paragraph = `<p>${'Words of a long text. '.repeat(20).trim()}</p>`;
  const answer = await context.request.post(`${base}/console/api/addpost`, {
    data: { accountId, postTitle: 'Long', postContent: paragraph.repeat(WORDS / 100) },
    headers: { Origin: base, 'Sec-Fetch-Site': 'same-origin', 'X-Account': String(accountId) },
  });
  const { data } = await answer.json();
  await context.close();
  return data.postId;
}

/** Measures two loads of Home. */
async function measureHome(times) {
  const { page, context } = await openPhone();
  const post = page.locator('.home-section .row-link').first();
  times['Home, first load'].push(await until(page, '/console/home', post));
  times['Home, again'].push(await until(page, '/console/home', post));
  await context.close();
}

/** Measures one visit: a first load, the same page again, a long post, and keys in it. */
async function measure(times, postId) {
  const { page, context } = await openPhone();
  const rows = page.getByRole('row').nth(1);
  times['list, first load'].push(await until(page, '/console/posts', rows));
  times['list, again'].push(await until(page, '/console/posts', rows));
  const content = page.getByRole('textbox', { name: 'Content' });
  times['post of 5,000 words opens'].push(await until(page, `/console/posts/${postId}`, content));
  times.key.push(...(await keys(page, content)));
  await context.close();
}

/** Returns the milliseconds from the start of the navigation until an element is shown, by the page's clock. */
async function until(page, address, shown) {
  await page.goto(`${base}${address}`, { waitUntil: 'commit' });
  await shown.waitFor();
  return page.evaluate('performance.now()');
}

/** Types into the middle of the text. Returns the milliseconds from each key press until its change is painted. */
async function keys(page, content) {
  await content
    .locator('p')
    .nth(WORDS / 200)
    .click();
  await page.evaluate(`{
    globalThis.keys = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') globalThis.keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  }`);
  for (let at = 0; at < KEYS; at++) await page.keyboard.press('a', { delay: 40 });
  await page.waitForTimeout(500);
  // Key presses below 16 ms have no entry.
  const slow = await page.evaluate('globalThis.keys');
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)];
}

function report(times) {
  const rows = Object.entries(times).map(([name, values]) => [
    name,
    Math.round(median(values)),
    Math.round(percentile(values, 95)),
    Math.round(Math.max(...values)),
    name === 'key' ? `${KEY_BUDGET} (95 %)` : (BUDGETS[name] ?? ''),
  ]);
  console.log(
    `the console on a slow phone, ${POSTS} posts, slowed ${SLOW_DOWN} times, ${ROUNDS} rounds, milliseconds`,
  );
  console.log(table(['', 'median', '95 %', 'most', 'budget'], rows));
  for (const [name, most] of Object.entries(BUDGETS)) {
    if (median(times[name]) > most) process.exitCode = 1;
  }
}
