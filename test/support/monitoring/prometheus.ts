import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../servers/free-port.mjs';
import { RULES, type RuleFile } from './monitoring';
import { until } from '../until';

const INSTALL = 'apt-get install -y --no-install-recommends prometheus';

/**
 * Returns why a program of Debian's package `prometheus` cannot run, or an empty text if it can. Throws the reason with
 * CI=true, because tests must not be skipped there.
 */
export function whyWithout(program: 'prometheus' | 'promtool'): string {
  if (spawnSync(program, ['--version']).error === undefined) return '';
  const missing = `there is no ${program}: ${INSTALL}`;
  if (process.env.CI === 'true') throw new Error(missing);
  return missing;
}

/** A Prometheus that scrapes once in a shortened minute. The alerts that it evaluates count such minutes. */
export class Prometheus {
  private readonly folder = mkdtempSync(join(tmpdir(), 'blog-prometheus-'));
  private child?: ChildProcess;
  private url = '';

  private constructor(private readonly minute: number) {}

  /**
   * Starts a Prometheus that scrapes these addresses (host and port). `minute` is the duration of a shortened minute in
   * seconds; a scrape has as long.
   */
  static async start(targets: readonly string[], minute = 1): Promise<Prometheus> {
    const one = new Prometheus(minute);
    await one.run(targets);
    return one;
  }

  /** Replaces the addresses that Prometheus scrapes. */
  scrape(targets: readonly string[]): void {
    const groups = [{ targets, labels: { namespace: 'blog' } }];
    const draft = join(this.folder, 'targets.draft');
    writeFileSync(draft, JSON.stringify(groups));
    renameSync(draft, join(this.folder, 'targets.json'));
  }

  /** Returns the names of the firing alerts. */
  async firing(): Promise<string[]> {
    const answer = await fetch(`${this.url}/api/v1/alerts`);
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child?.once('close', resolve));
    this.child?.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true });
  }

  private async run(targets: readonly string[]): Promise<void> {
    const address = `127.0.0.1:${await freePort()}`;
    this.url = `http://${address}`;
    this.scrape(targets);
    writeFileSync(join(this.folder, 'rules.yaml'), stringify(shortened(RULES, this.minute)));
    writeFileSync(join(this.folder, 'prometheus.yaml'), stringify(configuration(this.minute)));
    const options = ['--config.file=prometheus.yaml', '--storage.tsdb.path=data', '--log.level=error'];
    this.child = spawn('prometheus', [...options, `--web.listen-address=${address}`], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('Prometheus is ready', () =>
      fetch(`${this.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }
}

function configuration(minute: number): object {
  const every = `${minute}s`;
  return {
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [
      { job_name: 'blog', file_sd_configs: [{ files: ['targets.json'], refresh_interval: '1s' }] },
    ],
  };
}

/** Returns the rules with their durations shortened: a minute lasts `minute` seconds. */
function shortened({ groups }: RuleFile, minute: number): RuleFile {
  const short = (text: string) =>
    text.replace(/(\d+)([mhd])/, (_, count: string, unit: 'm' | 'h' | 'd') => {
      return `${Number(count) * MINUTES[unit] * minute}s`;
    });
  return {
    groups: groups.map(({ name, rules }) => ({
      name,
      rules: rules.map((rule) => ({
        ...rule,
        expr: rule.expr.replace(/\[\w+\]/g, short),
        ...(rule.for && { for: short(rule.for) }),
      })),
    })),
  };
}

const MINUTES = { m: 1, h: 60, d: 1440 };
