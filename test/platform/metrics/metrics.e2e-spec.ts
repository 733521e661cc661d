import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { OperatorService } from '../../../src/operator/accounts/operator.service';
import { AuditQueue } from '../../../src/platform/audit/audit-queue';
import { VERSION } from '../../../src/platform/common/product-version';
import { onServers, PASSWORD, startBlog, type Blog } from '../../support/blog';
import { namesOf, scrape, type Samples } from '../../support/monitoring/metrics';
import { EXPRESSIONS } from '../../support/monitoring/monitoring';
import { whyWithout } from '../../support/monitoring/prometheus';
import { groupingsOf, selectorsOf } from '../../support/monitoring/promql';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

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
  /** Scrapes until a condition is met: gauges are cached for a second, and a request counts only when it has ended. */
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

  it('is in the text format of Prometheus, with no-store', async () => {
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

  it.each(['_getActiveHandles', '_getActiveRequests'])(
    'never calls %s, which can abort the process',
    async (name) => {
      const walk = jest.spyOn(process as unknown as Record<string, () => unknown[]>, name);

      await blog.send('/metrics', { method: 'GET' });

      expect(walk).not.toHaveBeenCalled();
      walk.mockRestore();
    },
  );

  (whyWithout('promtool') ? it.skip : it)('has no name that promtool complains about', async () => {
    const { text } = await blog.send('/metrics', { method: 'GET' });
    // Excludes the metrics of Node.js, whose names prom-client chooses.
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
    const wrong = requests('/api/v1/addcategory', 'other', 405);

    expect(await grown(fine, () => blog.call('addcategory'))).toBe(1);
    expect(await grown(refused, () => blog.refuse('addcategory', {}, null))).toBe(1);
    expect(await grown(wrong, () => blog.send('/api/v1/addcategory', { method: 'GET' }))).toBe(1);
    expect([...(await samples()).keys()]).toContain(
      'http_server_request_duration_seconds_bucket{le="0.005",route="/api/v1/addcategory",method="POST",status="201"}',
    );
  });

  it('has the duration of requests in seconds', async () => {
    await blog.logIn(blog.owner.email);
    const found = await samples();

    const of = (part: string) =>
      found.get(
        `http_server_request_duration_seconds_${part}{route="/api/v1/userlogin",method="POST",status="200"}`,
      );
    // The verification of the password alone takes a few milliseconds.
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

  it('has one label for all unknown paths, and one for all unknown methods', async () => {
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

  it('counts a request whose client disconnected before the answer as 499', async () => {
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

  it('has the number of requests in progress, including its own', async () => {
    const found = await samples();

    expect(found.get('http_requests_in_flight')).toBeGreaterThanOrEqual(1);
    expect(found.get('http_connections')).toBeGreaterThanOrEqual(1);
  });

  it('has the number of open connections', async () => {
    const { hostname, port } = new URL(blog.baseUrl);

    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    await samplesWith((found) => (found.get('http_connections') ?? 0) >= 20);
    for (const socket of sockets) socket.destroy();

    await samplesWith((found) => (found.get('http_connections') ?? 20) < 20);
  });

  it('has the time of the last success of each housekeeping step, and counts failures', async () => {
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

  it('counts rejected credentials by reason and rate-limited requests by scope', async () => {
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

  it('has the duration of statements in seconds', async () => {
    const found = [...(await samples())].filter(([key]) => key.startsWith('db_statement_seconds_total'));
    const seconds = found.reduce((sum, [, value]) => sum + value, 0);

    // The migrations at startup alone take a few milliseconds.
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

  it('counts the audit entries that are dropped because the buffer is full', async () => {
    const dropped = 'audit_entries_total{result="dropped"}';
    const auditQueue = blog.get(AuditQueue);

    const count = await grown(dropped, () => {
      for (let at = 0; at < 1500; at++) auditQueue.add('refused', { accountId: blog.accountId });
      return Promise.resolve();
    });

    // The buffer has room for 1000 entries. A batch that is being written still takes up room.
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(1500);
  });

  it('has exactly the metrics that the documentation lists', async () => {
    // Without a credential that expires, there is no time to the next expiry.
    const token = { accountId: blog.accountId, name: 'Build', userRoleName: 'Viewer' };
    await blog.call('servicetokens/create', token);
    await samplesWith((found) => found.has('credential_days_left'));
    const ours = [...namesOf(await samples())].filter((name) => !/^(?:process|nodejs)_/.test(name));

    const absent = [...documented('with replicas only'), ...(onServers ? [] : documented('on servers only'))];
    const expected = documented('').filter((name) => !absent.includes(name));
    expect(ours.sort()).toEqual(expected.sort());
  });

  it('has the metrics, labels and values that alerts and the dashboard use', async () => {
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

  it('has the labels that alerts and the dashboard group by', async () => {
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

/** The labels that Prometheus adds to the series that it scrapes. */
const OF_TARGETS = ['job', 'namespace', 'instance', 'app_kubernetes_io_instance'];

/** Returns the metrics whose row in docs/observability.md contains this note. */
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

/** Returns a section of docs/observability.md. */
function partOf(heading: string): string {
  const page = readFileSync(join(ROOT, 'docs', 'observability.md'), 'utf8');
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

const routesOf = (samples: Samples) => new Set([...samples.keys()].map((key) => ROUTE.exec(key)?.[1]));
