// Measures a list, a post, a post with ten photographs and a page with the embed with Lighthouse, and fails below the
// required scores:
//   npm run lighthouse [-- FILE [RUNS]]
// FILE is a WordPress export to import; without one the service is seeded. Starts its own embedded service. Installs
// Lighthouse on demand, by npx, and needs Chromium (CHROMIUM_PATH).
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath, listening, startEmbedded } from './browser/embedded.mjs';
import { publishPhotographs } from './browser/photographs.mjs';
import { median } from './webhooks/report.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = { list: 95, post: 95, photographs: 98, embed: 90 };

const run = promisify(execFile);
const [file = '', runs = '3'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'blog-lighthouse-'));
const host = createServer();
const hostPort = await listening(host);
const service = await startEmbedded((cli, accountId) => {
  const account = ['--account', String(accountId)];
  if (file) cli('import', ...account, '--file', file);
  else cli('seed', ...account, '--posts', '100');
});
const { base, blogSlug: slug, stop } = service;
try {
  const pages = await pagesOf();
  const scores = {};
  for (const [name, url] of Object.entries(pages)) scores[name] = await measured(url);
  report(scores);
} finally {
  await stop();
  host.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the addresses to measure. The post is the one with the longest content among the newest. */
async function pagesOf() {
  const posts = `${base}/public/${slug}/posts`;
  const { data } = await (await fetch(`${posts}?limit=20`)).json();
  const sized = await Promise.all(
    data.map(async ({ postSlug }) => [postSlug, (await (await fetch(`${posts}/${postSlug}`)).text()).length]),
  );
  const [[longest]] = sized.sort(([, one], [, other]) => other - one);
  host.on('request', ({ url }, response) => {
    response.statusCode = url === '/' ? 200 : 404;
    response.setHeader('Content-Type', 'text/html').end(url === '/' ? pageWithEmbed() : '');
  });
  return {
    list: `${base}/blog/${slug}`,
    post: `${base}/blog/${slug}/${longest}`,
    photographs: await publishPhotographs(service),
    embed: `http://localhost:${hostPort}/`,
  };
}

function pageWithEmbed() {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page with a blog</title>
<meta name="description" content="A page that embeds a blog."><link rel="icon" href="data:,">
<style>body{font-family:system-ui;margin:1rem auto;max-width:70rem;padding:0 1rem}[data-blog]{min-height:100vh}</style>
</head><body><main><h1>A page with a blog</h1><div data-blog="${slug}"></div></main>
<script async src="${base}/embed/v1.js"></script></body></html>`;
}

/** Returns the median score of each category, and the problems that the last run found. */
async function measured(url) {
  const reports = [];
  for (let at = 0; at < Number(runs); at++) reports.push(await lighthouse(url));
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => 100 * categories[name].score)),
  );
  const { audits } = reports.at(-1);
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    scores,
    times: times.map((name) => median(reports.map(({ audits: of }) => of[name].numericValue))),
    failed: failed.map(({ id, title }) => `${id}: ${title}`),
  };
}

/** Runs Lighthouse with its defaults: a phone, with simulated throttling. */
async function lighthouse(url) {
  const output = join(folder, 'report.json');
  const options = [
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
  ];
  const command = process.env.LIGHTHOUSE ? [process.env.LIGHTHOUSE] : ['npx', '--yes', LIGHTHOUSE];
  const [program, ...before] = command;
  await run(
    program,
    [...before, url, ...options, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath },
    },
  );
  return JSON.parse(readFileSync(output, 'utf8'));
}

function report(measures) {
  console.log(`medians of ${runs} runs: ${CATEGORIES.join(', ')}; FCP, LCP, TBT in ms, CLS`);
  for (const [name, { scores, times, failed }] of Object.entries(measures)) {
    const shown = times.map((value, at) => (at === 3 ? value.toFixed(3) : Math.round(value)));
    console.log(`${name}: ${scores.map(Math.round).join(', ')}; ${shown.join(', ')}`);
    for (const line of failed) console.log(`  ${line}`);
    if (scores.some((score) => score < LEAST[name])) process.exitCode = 1;
  }
}
