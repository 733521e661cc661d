import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../../support/blog';
import type { Client } from '../../support/fleet/client';
import { Fleet, type Member } from '../../support/fleet/fleet';
import { CLIENT, OtlpSink, SERVER, type SentSpan } from '../../support/servers/otlp-sink';
import { block } from '../../support/texts/markdown';
import { Receiver, type Endpoint } from '../../support/webhooks/receiver';
import { freshStorage, onServers, type Storage } from '../../support/servers/storage';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let storage: Storage;
  let fleet: Fleet;
  let sink: OtlpSink;
  let receiver: Receiver;
  let endpoint: Endpoint;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    storage = await freshStorage();
    sink = await OtlpSink.start();
    receiver = await Receiver.start();
    fleet = await Fleet.on({
      ...storage.settings,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    member = await fleet.serve();
    client = await fleet.client();
    endpoint = receiver.endpoint();
    const body = { name: 'Authors', event: 'Create author', status: 'enable', accountId: fleet.accountId };
    await client.call('webhooks/create', { ...body, endpointUrl: endpoint.url });
  });
  afterAll(async () => {
    await fleet.end();
    await sink.stop();
    await receiver.stop();
    await storage.remove();
  });

  const spanWith = (what: (span: SentSpan) => boolean) =>
    until('a span has come', () => sink.spans.find(what));
  const requestSpan = (requestId: string) =>
    spanWith(({ kind, attributes }) => kind === SERVER && attributes['blog.request_id'] === requestId);

  it('a request is a span with its operation, in the trace of its caller', async () => {
    await client.operate(
      'addauthor',
      { authorName: 'a parameter' },
      { 'X-Request-Id': 'traced-one', traceparent: `00-${TRACE}-${PARENT}-01` },
    );

    const span = await requestSpan('traced-one');

    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'POST /api/v1/addauthor' });
    expect(span.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/addauthor',
      'http.response.status_code': 201,
    });
    expect([...sink.paths]).toEqual(['/v1/traces']);
  });

  if (onServers) {
    it('its statements are child spans with placeholders', async () => {
      await client.operate('addauthor', { authorName: 'a parameter' }, { 'X-Request-Id': 'traced-two' });

      const { traceId, spanId } = await requestSpan('traced-two');
      const insert = await spanWith(
        (span) =>
          span.traceId === traceId && /INSERT INTO .authors/.test(String(span.attributes['db.query.text'])),
      );

      expect(insert).toMatchObject({ kind: CLIENT, parentSpanId: spanId, name: 'INSERT' });
      expect(insert.attributes['db.query.text']).toContain('?');
      const orphans = sink.spans.filter((span) => span.attributes['db.query.text'] && !span.parentSpanId);
      expect(orphans).toEqual([]);
    });
  }

  if (onServers) {
    it('a trace is as docs/observability.md shows it', async () => {
      const post = { accountId: fleet.accountId, postTitle: 'Hello' };
      await client.operate('addpost', post, { 'X-Request-Id': 'traced-five' });
      const shown = block('docs/observability.md', 'trace').trim().split('\n').map(nameIn);

      const { traceId } = await requestSpan('traced-five');
      const spans = () => sink.spans.filter((span) => span.traceId === traceId);
      const missing = () => shown.filter((name) => !spans().some((span) => span.name === name));
      // Spans that end after the response, such as queue spans, may arrive later.
      await until('all spans have come', () => missing().length === 0);

      expect(shown.length).toBeGreaterThan(3);
      for (const { durationMs } of spans()) expect(durationMs).toBeGreaterThan(0);
    });
  }

  it('a delivery is a separate trace that names its request, and its call carries no trace header', async () => {
    await client.operate(
      'addauthor',
      { authorName: 'Jane' },
      { 'X-Request-Id': 'traced-three', traceparent: `00-${TRACE}-${PARENT}-01` },
    );

    const span = await spanWith(
      ({ name, attributes }) =>
        name === 'webhook delivery' && attributes['blog.request_id'] === 'traced-three',
    );

    expect(span).toMatchObject({ kind: CLIENT, parentSpanId: '', failed: false });
    expect(span.traceId).not.toBe(TRACE);
    expect(span.attributes).toMatchObject({
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
      'blog.attempt': 1,
    });
    expect(endpoint.calls.filter(({ headers }) => headers.traceparent ?? headers.tracestate)).toEqual([]);
  });

  it('the log has the trace id of a request', async () => {
    const { traceId } = await requestSpan('traced-one');

    const line = await until('it is logged', () =>
      member.log.find(({ requestId, msg }) => requestId === 'traced-one' && msg === 'request'),
    );

    expect(line).toMatchObject({ traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/) as string });
  });

  it('no span has a credential, a parameter, a path with a token, or what an error quotes', async () => {
    const token = 'bcms_inv_of-an-email';
    await fetch(`${member.address}/invitations/${token}?key=in-the-query`, {
      headers: { 'X-Request-Id': 'traced-four', ...client.credentials, cookie: 'of-a-cookie' },
    });

    const preview = 'bcms_prv_of-a-preview';
    await fetch(`${member.address}/preview/${preview}`);
    await fetch(`${member.address}/public/blog/posts/post?preview=${preview}`, {
      headers: { 'X-Request-Id': 'traced-preview' },
    });

    await requestSpan('traced-four');
    await requestSpan('traced-preview');

    const { token: session, apikey, apisecretkey } = client.credentials as Credentials;
    const untold = [
      session,
      apikey,
      apisecretkey,
      token,
      preview,
      'in-the-query',
      'of-a-cookie',
      'a parameter',
      '@example.com',
    ];
    expect(untold.filter((text) => sink.bytes.includes(text))).toEqual([]);
  });

  it('probes and scrapes create no spans, and the last spans are sent before the end', async () => {
    await fetch(`${member.address}/health/live`);
    await fetch(`${member.address}/metrics`);
    await client.operate('addcategory', {}, { 'X-Request-Id': 'the-last' });

    const code = await member.stop();

    expect(code).toBe(0);
    await requestSpan('the-last');
    expect(sink.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});

/** Returns the name in a line of a trace, where it is followed by a duration. */
const nameIn = (line: string): string => /^\W*(.+?) {2,}/.exec(line)?.[1] ?? line;

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('only the OpenTelemetry API package is loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blog-modules-'));
    const fleet = await Fleet.on({});
    const preload = `--require ${join(ROOT, 'test', 'support', 'programs', 'note-modules.js')}`;
    const member = await fleet.serve({ NODE_OPTIONS: preload, MODULES_FOLDER: folder });
    await member.stop();
    await fleet.end();

    const files = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    rmSync(folder, { recursive: true });
    const packages = new Set(
      files.map((file) => /\/node_modules\/((?:@[\w-]+\/)?[\w-]+)/.exec(file)?.[1]).filter(Boolean),
    );

    expect(packages).toContain('prom-client');
    expect([...packages].filter((name) => name?.startsWith('@opentelemetry'))).toEqual([
      '@opentelemetry/api',
    ]);
  });
});
