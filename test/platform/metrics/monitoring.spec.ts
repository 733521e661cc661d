import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ALERT_CASES, promtoolTests } from '../../support/monitoring/alert-cases';
import { block } from '../../support/texts/markdown';
import { ALERTS, EXPRESSIONS, manifest, PANELS, RULES } from '../../support/monitoring/monitoring';
import { groupingsOf, selectorsOf } from '../../support/monitoring/promql';
import { whyWithout } from '../../support/monitoring/prometheus';
import { ROOT } from '../../support/root';

/** The label of a series that is copied from the label app.kubernetes.io/instance of its pod. */
const INSTANCE = 'app_kubernetes_io_instance';
const PAGE = readFileSync(join(ROOT, 'docs', 'observability.md'), 'utf8');

const missing = whyWithout('promtool');
if (missing)
  process.stderr.write(`the alerts in test/platform/metrics/monitoring are not tried: ${missing}\n`);
const withPromtool = missing ? describe.skip : describe;

withPromtool('promtool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blog-rules-'));
  writeFileSync(join(folder, 'rules.yaml'), stringify(RULES));
  afterAll(() => rmSync(folder, { recursive: true }));

  const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });

  it('accepts the rules', () => {
    const { stdout, stderr } = promtool('check', 'rules', 'rules.yaml');

    expect([stdout, stderr].join()).toContain(`SUCCESS: ${ALERTS.length} rules found`);
  });

  it('sees each alert fire in its faults, and no other', () => {
    const tests = {
      rule_files: ['rules.yaml'],
      evaluation_interval: '1m',
      tests: promtoolTests(ALERT_CASES),
    };
    writeFileSync(join(folder, 'tests.yaml'), stringify(tests));

    const { stdout, stderr, status } = promtool('test', 'rules', 'tests.yaml');

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('SUCCESS');
  });

  it('accepts the configuration of docs/observability.md', () => {
    const text = block('docs/observability.md', 'scrape');
    writeFileSync(join(folder, 'prometheus.yml'), text);
    writeFileSync(join(folder, 'blog-rules.yaml'), stringify(RULES));

    const { stdout, stderr } = promtool('check', 'config', 'prometheus.yml');

    expect([stdout, stderr].join()).toContain(`SUCCESS: ${ALERTS.length} rules found`);
  });
});

describe('the scrape of docs/observability.md', () => {
  it('sets the labels that the alerts keep', () => {
    const { scrape_configs: scrapes } = parse(block('docs/observability.md', 'scrape')) as {
      scrape_configs: { job_name: string; static_configs: { labels: Record<string, string> }[] }[];
    };

    const set = scrapes.flatMap(({ job_name, static_configs }) =>
      static_configs.map(({ labels }) => ({ job: job_name, ...labels })),
    );

    expect(set).toEqual([{ job: 'blog', namespace: 'production', [INSTANCE]: 'blog' }]);
  });
});

describe('the alerts', () => {
  it('have at least one fault each in which they fire', () => {
    const fired = new Set(ALERT_CASES.flatMap(({ fires }) => Object.keys(fires)));

    expect([...fired].sort()).toEqual(ALERTS.map(({ alert }) => alert).sort());
  });

  it.each(ALERTS.map((alert) => [alert.alert, alert] as const))(
    '%s has a severity, a summary and a link to its explanation',
    (name, { labels, annotations }) => {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(Object.keys(annotations).sort()).toEqual(['description', 'runbook', 'summary']);
      expect(annotations.runbook).toBe(`docs/observability.md#${name.toLowerCase()}`);
      expect(PAGE).toContain(`\n### ${name}\n`);
    },
  );

  it('use no label that their expressions drop', () => {
    for (const { alert, expr, annotations } of ALERTS) {
      const texts = Object.values(annotations).join('\n');
      const used = [...texts.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      const kept = groupingsOf(expr)[0] ?? ['namespace', INSTANCE, 'instance'];

      expect([alert, used.filter((label) => !kept.includes(label))]).toEqual([alert, []]);
    }
  });

  it('page someone only for faults that callers or receivers notice', () => {
    const critical = ALERTS.filter(({ labels }) => labels.severity === 'critical');

    expect(critical.map(({ alert }) => alert)).toEqual([
      'BlogNotScraped',
      'BlogNoApi',
      'BlogNoWorker',
      'BlogErrorRate',
      'BlogDatabaseDown',
      'BlogDeliveriesStopped',
    ]);
  });

  it('are all explained in the documentation, and no others', () => {
    const explained = [...PAGE.matchAll(/^### (Blog\w+)$/gm)].map(([, name]) => name);

    expect(explained).toEqual(ALERTS.map(({ alert }) => alert));
  });

  it('distinguish the installations of one Prometheus', () => {
    for (const { expr } of ALERTS) {
      for (const labels of groupingsOf(expr)) {
        expect([expr, labels]).toEqual([expr, expect.arrayContaining(['namespace', INSTANCE, 'job'])]);
      }
      const aggregations = expr.match(/\b(?:sum|min|max|count|group|avg)\b/g) ?? [];
      const groups = expr.match(/\b(?:sum|min|max|count|group|avg) by \(/g) ?? [];
      expect([expr, groups.length]).toEqual([expr, aggregations.length]);
    }
  });
});

describe('the dashboard', () => {
  it('has rows for all parts of the service', () => {
    const rows = PANELS.filter(({ type }) => type === 'row').map(({ title }) => title);

    expect(rows).toEqual([
      'Overview',
      'Requests',
      'Errors',
      'Latency',
      'Database',
      'Redis and queue',
      'Webhooks',
      'Media',
      'Emails and housekeeping',
      'Processes',
    ]);
  });

  it('shows only the chosen installation', () => {
    const panels = PANELS.flatMap(({ targets = [] }) => targets);

    for (const { expr } of panels) {
      for (const { metric, matchers } of selectorsOf(expr)) {
        expect([metric, matchers]).toEqual([
          metric,
          expect.arrayContaining([
            { label: 'namespace', operator: '=~', value: '$namespace' },
            { label: INSTANCE, operator: '=~', value: '$installation' },
          ]),
        ]);
      }
    }
  });

  it('has panels that do not overlap', () => {
    const places = PANELS.map(({ gridPos }) => gridPos);
    const cells = places.flatMap(({ x, y, w, h }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );

    expect(new Set(cells).size).toBe(cells.length);
    expect(places.every(({ x, w }) => x + w <= 24)).toBe(true);
  });
});

describe('all expressions', () => {
  it('select the series of the service by its job', () => {
    for (const expression of EXPRESSIONS) {
      const selectors = selectorsOf(expression);
      expect([expression, selectors.length]).not.toEqual([expression, 0]);
      for (const { metric, matchers } of selectors) {
        expect([metric, matchers]).toEqual([
          metric,
          expect.arrayContaining([{ label: 'job', operator: '=', value: 'blog' }]),
        ]);
      }
    }
  });
});

describe('the component', () => {
  it('has a short scrape interval, and a timeout above the longest scrape', () => {
    const { spec } = manifest<{ spec: Record<string, unknown> }>('pod-monitor.yaml');

    expect(spec.podMetricsEndpoints).toEqual([
      { port: 'metrics', path: '/metrics', interval: '15s', scrapeTimeout: '5s' },
    ]);
    expect(spec.selector).toEqual({
      matchLabels: { 'app.kubernetes.io/name': 'blog' },
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: ['api', 'worker'] }],
    });
  });

  it('includes the monitor, the rules and the dashboard, which Grafana finds by its label', () => {
    expect(manifest('kustomization.yaml')).toMatchObject({
      kind: 'Component',
      resources: ['pod-monitor.yaml', 'prometheus-rule.yaml'],
      configMapGenerator: [
        { files: ['blog.json=dashboard.json'], options: { labels: { grafana_dashboard: '1' } } },
      ],
    });
  });
});
