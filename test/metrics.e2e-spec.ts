import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorService } from '../src/accounts/operator.service';
import { Refusals } from '../src/audit/refusals';
import { VERSION } from '../src/common/version';
import { instantParameter } from '../src/database/raw';
import { MailSender } from '../src/mail/mail-sender';
import { onServers, PASSWORD, startBlog, type Blog } from './support/blog';
import { answer } from './support/behaviours';
import { insertDeliveries } from './support/delivery-log';
import { freePort } from './support/free-port';
import { namesOf, scrape, type Samples } from './support/metrics';
import { EXPRESSIONS } from './support/monitoring';
import { Plans } from './support/plans';
import { whyWithout } from './support/prometheus';
import { groupingsOf, selectorsOf } from './support/promql';
import { Receiver } from './support/receiver';
import { SmtpSink } from './support/smtp-sink';
import { until } from './support/until';

const ROUTE = /route="([^"]*)"/;

describe('/metrics', () => {
  let blog: Blog;
  let begun: number;

  beforeAll(async () => {
    begun = performance.now();
    blog = await startBlog({
      settings: { LOGIN_FAILURES: '2', LOGIN_LIMIT_PER_MINUTE: '6', RATE_LIMIT_PER_MINUTE: '5000' },
    });
  });
  afterAll(() => blog.stop());

  const samples = () => scrape(blog.baseUrl);
  /** A reading is at most a second old, and a request is counted when its connection has ended it. */
  const samplesWith = (what: (found: Samples) => boolean) =>
    until('the metrics say so', async () => {
      const found = await samples();
      return what(found) && found;
    });
  const grown = async (key: string, work: () => Promise<unknown>) => {
    const before = (await samples()).get(key) ?? 0;
    await work();
    await samplesWith((found) => (found.get(key) ?? 0) > before);
    return ((await samples()).get(key) ?? 0) - before;
  };
  const requests = (route: string, method: string, status: number) =>
    `http_server_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

  it('is text that Prometheus reads, and nobody keeps', async () => {
    const { status, headers, text } = await blog.send('/metrics', { method: 'GET' });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const line of text.split('\n').filter(Boolean)) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)+\})? (?:[\d.e+-]+|Nan|\+Inf))$/,
      );
    }
    expect(text).toContain(`build_info{version="${VERSION}",role="all"} 1\n`);
  });

  (whyWithout('promtool') ? it.skip : it)('has no name that promtool complains about', async () => {
    const { text } = await blog.send('/metrics', { method: 'GET' });
    // Those of prom-client about Node.js are as they are.
    const ours = text.split('\n').filter((line) => !/^(?:# \w+ )?nodejs_/.test(line));

    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: ours.join('\n'),
      encoding: 'utf8',
    });

    expect([stdout, stderr]).toEqual(['', '']);
  });

  it('counts requests by operation, method and status', async () => {
    const fine = requests('/api/v1/addcategory', 'POST', 201);
    const refused = requests('/api/v1/addcategory', 'POST', 401);
    const wrong = requests('/api/v1/addcategory', 'GET', 405);

    expect(await grown(fine, () => blog.call('addcategory'))).toBe(1);
    expect(await grown(refused, () => blog.refuse('addcategory', {}, null))).toBe(1);
    expect(await grown(wrong, () => blog.send('/api/v1/addcategory', { method: 'GET' }))).toBe(1);
    expect([...(await samples()).keys()]).toContain(
      'http_server_request_duration_seconds_bucket{le="0.005",route="/api/v1/addcategory",method="POST",status="201"}',
    );
  });

  it('counts how long requests took, in seconds', async () => {
    await blog.logIn(blog.owner.email);
    const found = await samples();

    const of = (part: string) =>
      found.get(
        `http_server_request_duration_seconds_${part}{route="/api/v1/userlogin",method="POST",status="200"}`,
      );
    // A password alone takes some milliseconds.
    expect(Number(of('sum')) / Number(of('count'))).toBeGreaterThan(0.001);
    expect(of('sum')).toBeLessThan((performance.now() - begun) / 1000);
  });

  it('counts pages by the template of their path', async () => {
    const missing = requests('/blog/:blogSlug/:postSlug', 'GET', 404);

    const count = await grown(missing, async () => {
      for (const slug of ['one', 'two', 'three']) await blog.send(`/blog/none/${slug}`, { method: 'GET' });
    });

    expect(count).toBe(3);
  });

  it('gives all paths and methods that there are not one label each', async () => {
    const before = routesOf(await samples());

    for (let at = 0; at < 30; at++) {
      await blog.send(`/nowhere/${at}`, { method: 'GET' });
      await blog.send(`/api/v1/nothing${at}?q=${at}`);
      await blog.send(`/nowhere/${at}`, { method: 'PROPFIND' });
    }
    const after = routesOf(
      await samplesWith((found) => (found.get(requests('unmatched', 'other', 404)) ?? 0) >= 30),
    );

    expect([...after].filter((route) => !before.has(route))).toEqual(
      before.has('unmatched') ? [] : ['unmatched'],
    );
  });

  it('counts a request whose client was gone before its answer', async () => {
    const abandoned = requests('/api/v1/addcategory', 'POST', 499);
    const { hostname, port } = new URL(blog.baseUrl);

    const count = await grown(abandoned, async () => {
      const socket = connect(Number(port), hostname);
      socket.write('POST /api/v1/addcategory HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
      await samplesWith((found) => (found.get('http_requests_in_flight') ?? 0) > 1);
      socket.destroy();
    });

    expect(count).toBe(1);
    await samplesWith((found) => found.get('http_requests_in_flight') === 1);
  });

  it('tells of requests that are going on, itself among them', async () => {
    const found = await samples();

    expect(found.get('http_requests_in_flight')).toBeGreaterThanOrEqual(1);
    expect(found.get('http_connections')).toBeGreaterThanOrEqual(1);
  });

  it('tells how many connections are open', async () => {
    const { hostname, port } = new URL(blog.baseUrl);

    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    await samplesWith((found) => (found.get('http_connections') ?? 0) >= 20);
    for (const socket of sockets) socket.destroy();

    await samplesWith((found) => (found.get('http_connections') ?? 20) < 20);
  });

  it('tells how far the clock of the database is ahead, in seconds', async () => {
    const now = Date.now.bind(Date);
    const offset = async () => (await samples()).get('database_clock_offset_seconds');
    const before = await offset();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 900_000);

    const ahead = await samplesWith(
      (found) => (found.get('database_clock_offset_seconds') ?? 0) > 400,
    ).finally(() => clock.mockRestore());

    expect(Math.abs(before ?? 900)).toBeLessThan(400);
    expect(ahead.get('database_clock_offset_seconds')).toBeLessThan(1400);
  });

  it('tells when each step of housekeeping was last done, and counts where it fails', async () => {
    const of = (found: Samples, step: string) =>
      found.get(`housekeeping_last_success_timestamp_seconds{step="${step}"}`) ?? 0;
    const failures = 'housekeeping_failures_total{step="password_resets"}';
    await blog.sql('ALTER TABLE password_resets RENAME TO put_aside');
    const failing = await samplesWith((found) => (found.get(failures) ?? 0) > 0);
    const later = await samplesWith((found) => of(found, 'sessions') > of(failing, 'sessions'));
    await blog.sql('ALTER TABLE put_aside RENAME TO password_resets');

    await samplesWith((found) => of(found, 'password_resets') > of(later, 'password_resets'));

    expect(of(later, 'password_resets')).toBe(of(failing, 'password_resets'));
    expect(Math.abs(of(later, 'sessions') - Date.now() / 1000)).toBeLessThan(3600);
  });

  it('counts refusals of credentials by their reason, and those of limits by their scope', async () => {
    const reason = (name: string) => `auth_failures_total{reason="${name}"}`;
    const scope = (name: string) => `rate_limited_total{scope="${name}"}`;
    const { credentials } = blog.owner;
    const wrong = { email: 'nobody@example.com', password: 'not the password' };
    const login = () => blog.refuse('userlogin', wrong, null);

    expect(await grown(reason('credential_missing'), () => blog.refuse('addcategory', {}, null))).toBe(1);
    expect(
      await grown(reason('credential_invalid'), () =>
        blog.refuse('addcategory', {}, { ...credentials, token: 'bcms_tok_wrong' }),
      ),
    ).toBe(1);
    const other = { name: 'Other', email: 'other@example.com', password: PASSWORD };
    const { apikey, apisecretkey } = await blog.get(OperatorService).createAccount(other);
    const mixed = { ...credentials, apikey, apisecretkey };
    expect(await grown(reason('credentials_mismatch'), () => blog.refuse('addcategory', {}, mixed))).toBe(1);
    expect(await grown(reason('login_failed'), login)).toBe(1);
    await login();
    expect(await grown(scope('login_failures'), login)).toBe(1);
    expect(
      await grown(scope('logins'), async () => {
        for (let at = 0; at < 6; at++) await login();
      }),
    ).toBeGreaterThanOrEqual(1);
    expect(
      await grown(scope('password_resets'), async () => {
        for (let at = 0; at < 12; at++) {
          await blog.call('requestpasswordreset', { email: 'nobody@example.com' }, null);
        }
      }),
    ).toBe(2);
  });

  it('counts refused requests by the code of their problem', async () => {
    const code = (name: string) => `requests_refused_total{code="${name}"}`;
    const { hostname, port } = new URL(blog.baseUrl);

    expect(await grown(code('validation_failed'), () => blog.refuse('addcategory', { catName: 7 }))).toBe(1);
    expect(await grown(code('path_not_found'), () => blog.send('/api/v1/none'))).toBe(1);
    expect(
      await grown(code('malformed_request'), async () => {
        const socket = connect(Number(port), hostname);
        socket.end('no HTTP\r\n\r\n').resume();
        await once(socket, 'close');
      }),
    ).toBe(1);
  });

  it('counts the statements of each operation and job', async () => {
    const of = (name: string) => `db_statements_total{operation="${name}"}`;
    const before = await samples();

    const list = () => blog.list('listcategories', { accountId: blog.accountId });
    expect(await grown(of('listcategories'), list)).toBeGreaterThan(0);
    const grows = (name: string) =>
      samplesWith((found) => (found.get(of(name)) ?? 0) > (before.get(of(name)) ?? 0));
    await grows('going_live');
    const after = await grows('scrape');

    expect(after.get(of('addauthor'))).toBe(before.get(of('addauthor')));
    expect(after.get('db_statement_seconds_total{operation="listcategories"}')).toBeGreaterThanOrEqual(0);
  });

  it('counts how long statements took, in seconds', async () => {
    const found = [...(await samples())].filter(([key]) => key.startsWith('db_statement_seconds_total'));
    const seconds = found.reduce((sum, [, value]) => sum + value, 0);

    // The migrations of the start alone take some milliseconds.
    expect(seconds).toBeGreaterThan(0.001);
    expect(seconds).toBeLessThan((performance.now() - begun) / 1000);
  });

  it('counts the events of committed changes by name', async () => {
    const created = 'webhook_events_total{event="category.create"}';

    await blog.refuse('addcategory', { catName: 7 });

    expect(await grown(created, () => blog.call('addcategory'))).toBe(1);
  });

  it('counts the entries of refusals in the audit log', async () => {
    const written = 'audit_entries_total{result="written"}';
    const accountId = 2_147_483_647;

    expect(await grown(written, () => blog.refuse('listposts', { accountId }))).toBe(1);
  });

  it('counts batches of the audit log that fail, and writes them later', async () => {
    await blog.sql('ALTER TABLE audit_log RENAME TO put_aside');
    const refuse = () => blog.refuse('listposts', { accountId: 2_147_483_647 });

    const failed = await grown('audit_write_failures_total', refuse);
    const back = () => blog.sql('ALTER TABLE put_aside RENAME TO audit_log');
    const written = await grown('audit_entries_total{result="written"}', back);

    expect([failed > 0, written]).toEqual([true, 1]);
  });

  it('counts e-mails', async () => {
    const sent = 'mails_total{result="sent"}';

    expect(await grown(sent, () => invite(blog))).toBe(1);
  });

  it('begins each counter whose labels are known with 0', async () => {
    const found = await samples();

    for (const key of [
      'audit_entries_total{result="dropped"}',
      'db_statements_total{operation="deletesubaccount"}',
      'mails_total{result="failed"}',
      'requests_refused_total{code="expectation_failed"}',
      'webhook_events_total{event="team.delete"}',
    ]) {
      expect([key, found.get(key)]).toEqual([key, 0]);
    }
  });

  it('counts the entries that find no room', async () => {
    const dropped = 'audit_entries_total{result="dropped"}';
    const refusals = blog.get(Refusals);

    const count = await grown(dropped, () => {
      for (let at = 0; at < 1500; at++) refusals.note('refused', { accountId: blog.accountId });
      return Promise.resolve();
    });

    // A batch that is being written keeps its room.
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(1500);
  });

  it('counts what came of deliveries, and how long the calls took', async () => {
    const receiver = await Receiver.start();
    const [fine, ended] = [receiver.endpoint(), receiver.endpoint().behaves(answer(410))];
    const subscribe = (endpointUrl: string, event: string) =>
      blog.call('webhooks/create', {
        name: event,
        endpointUrl,
        event,
        status: 'enable',
        accountId: blog.accountId,
      });
    await subscribe(fine.url, 'Create author');
    await subscribe(ended.url, 'Create category');
    const result = (name: string) => `webhook_deliveries_total{result="${name}"}`;

    expect(await grown(result('delivered'), () => blog.call('addauthor', { authorName: 'Jane' }))).toBe(1);
    expect(await grown(result('failed'), () => blog.call('addcategory'))).toBe(1);
    await receiver.stop();

    const found = await samples();
    const calls = Number(found.get('webhook_delivery_duration_seconds_count'));
    expect(calls).toBeGreaterThanOrEqual(2);
    expect(Number(found.get('webhook_delivery_duration_seconds_sum')) / calls).toBeLessThan(1);
  });

  it('tells what waits to be delivered, and for how long it could have been tried', async () => {
    const hence = (seconds: number) => instantParameter(new Date(Date.now() + seconds * 1000));
    const wait = (more: object) =>
      insertDeliveries(blog, {
        webhookId: 1_000_000,
        status: 'pending',
        more: { due_at: hence(3600), ...more },
      });

    // One that is tried at the moment, and one that is to be tried again later.
    await wait({ next_attempt_at: hence(-7200), lease_until: hence(3600) });
    await wait({ next_attempt_at: hence(3600) });
    const busy = await samplesWith((found) => found.get('outbox_pending') === 2);
    await wait({ next_attempt_at: hence(-1800) });
    const late = await samplesWith((found) => found.get('outbox_pending') === 3);

    expect(busy.get('outbox_oldest_seconds')).toBe(0);
    expect(late.get('outbox_oldest_seconds')).toBeGreaterThan(1700);
    expect(late.get('outbox_oldest_seconds')).toBeLessThan(3600);
  });

  it('reads what waits by the index of what is due, however long the log is', async () => {
    await insertDeliveries(blog, { webhookId: 1_000_000, count: 5000 });
    if (onServers) await blog.sql('ANALYZE TABLE webhook_deliveries');
    const plans = new Plans(blog, 'webhook_deliveries', 'scrape');

    const found = await plans.of(async () => {
      await sleep(1100);
      await samples();
    });

    const readings = found.filter(({ query }) => query.includes('AS pending'));
    expect(readings).toHaveLength(1);
    expect(plans.readingAll(readings)).toEqual([]);
    expect(plans.indexesOf(readings[0])).toContain('ix_webhook_deliveries_due');
  });

  it('has what is on the page about it, and the page all that it has', async () => {
    const ours = [...namesOf(await samples())].filter((name) => !/^(?:process|nodejs)_/.test(name));

    const absent = [...documented('with replicas only'), ...(onServers ? [] : documented('on servers only'))];
    const expected = documented('').filter((name) => !absent.includes(name));
    expect(ours.sort()).toEqual(expected.sort());
  });

  it('has what alerts and the dashboard read, with its labels and their values', async () => {
    const series = seriesIn(await samples());
    const known = [
      'up',
      ...documented('with replicas only'),
      ...(onServers ? [] : documented('on servers only')),
    ];
    const names = new Set([...series].map(({ name }) => name));

    for (const { metric, matchers } of EXPRESSIONS.flatMap(selectorsOf)) {
      if (known.includes(metric)) continue;
      expect([metric, names.has(metric)]).toEqual([metric, true]);
      for (const { label, operator, value } of matchers.filter(
        ({ label: one }) => !OF_TARGETS.includes(one),
      )) {
        const values = series.filter(({ name }) => name === metric).map(({ labels }) => labels[label]);
        expect([metric, label, values.includes(undefined)]).toEqual([metric, label, false]);
        if (operator === '=')
          expect([metric, label, values]).toEqual([metric, label, expect.arrayContaining([value])]);
      }
    }
  });

  it('has the labels by which alerts and the dashboard group', async () => {
    const series = seriesIn(await samples());
    const known = documented(onServers ? 'with replicas only' : ' only');

    for (const expression of EXPRESSIONS) {
      const metrics = selectorsOf(expression).map(({ metric }) => metric);
      if (metrics.some((metric) => known.includes(metric))) continue;
      const labels = series
        .filter(({ name }) => metrics.includes(name))
        .flatMap((one) => Object.keys(one.labels));
      const all = [...OF_TARGETS, ...labels];
      expect([
        expression,
        groupingsOf(expression)
          .flat()
          .filter((label) => !all.includes(label)),
      ]).toEqual([expression, []]);
    }
  });
});

/** The labels that Prometheus adds to what it scrapes. */
const OF_TARGETS = ['job', 'namespace', 'instance', 'app_kubernetes_io_instance'];

/** The metrics whose row on the page says this. */
function documented(note: string): string[] {
  const rows = [...partOf('Metrics').matchAll(/^\| `(\w+?)(?:\{[^`]*\})?`.*\| (.+) \|$/gm)];
  return rows.filter(([, , meaning = '']) => meaning.includes(note)).map(([, name = '']) => name);
}

function seriesIn(samples: Samples) {
  return [...samples.keys()].map((key) => {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(key) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
      label,
      value,
    ]);
    return { name, labels: Object.fromEntries(pairs) as Record<string, string> };
  });
}

describe('/metrics while the mail server is away', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  });
  afterAll(() => blog.stop());

  it('tells how many e-mails wait', async () => {
    await invite(blog);

    const waiting = await until('one waits', async () => (await scrape(blog.baseUrl)).get('mail_pending'));

    const tried = await until('it was tried', async () =>
      (await scrape(blog.baseUrl)).get('mails_total{result="retried"}'),
    );

    expect([waiting, tried]).toEqual([1, 1]);
  });
});

describe('/metrics where others refuse', () => {
  let blog: Blog;
  let sink: SmtpSink;
  let receiver: Receiver;

  beforeAll(async () => {
    sink = await new SmtpSink({ refuse: () => 550 }).open();
    receiver = await Receiver.start();
    blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}?requireTLS=false` } });
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
    await sink.close();
  });

  const counted = (name: string) =>
    until(`${name} is counted`, async () => {
      const value = (await scrape(blog.baseUrl)).get(name) ?? 0;
      return value > 0 && value;
    });

  it('counts an e-mail that is tried again, and given up in the end', async () => {
    await invite(blog);
    const tried = await counted('mails_total{result="retried"}');
    await blog.sql("UPDATE mails SET attempt_count = 10, next_attempt_at = '2026-01-01 00:00:00.000'");
    blog.get(MailSender).wake();

    expect([tried, await counted('mails_total{result="failed"}')]).toEqual([1, 1]);
  });

  it('counts a delivery that is tried again', async () => {
    const { accountId } = blog;
    const { url } = receiver.endpoint().behaves(answer(500));
    const webhook = { name: 'W', endpointUrl: url, event: 'Create category', status: 'enable', accountId };
    await blog.call('webhooks/create', webhook);

    await blog.call('addcategory');
    const retried = await counted('webhook_deliveries_total{result="retried"}');

    expect(retried).toBe(1);
  });
});

/** Invites somebody, which makes an e-mail. */
async function invite(blog: Blog): Promise<void> {
  const { teamId } = await blog.call('createteam', { teamName: 'Writers', assignAccountId: blog.accountId });
  await blog.call('addusertoteam', { userEmail: 'jane@example.com', userRoleName: 'Editor', teamId });
}

/** A part of the page about all this. */
function partOf(heading: string): string {
  const page = readFileSync(join(__dirname, '..', 'docs', 'observability.md'), 'utf8');
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

const routesOf = (samples: Samples) => new Set([...samples.keys()].map((key) => ROUTE.exec(key)?.[1]));
