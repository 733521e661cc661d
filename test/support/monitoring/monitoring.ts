import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root';

export const MONITORING = join(ROOT, 'docker', 'kubernetes', 'components', 'monitoring');

/** An alert in the PrometheusRule. */
export interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

/** The content of a Prometheus rule file. */
export interface RuleFile {
  groups: { name: string; interval?: string; rules: Alert[] }[];
}

/** A panel or a row of the dashboard. */
export interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const read = (name: string) => readFileSync(join(MONITORING, name), 'utf8');

export const manifest = <T>(name: string): T => parse(read(name)) as T;

export const RULES = manifest<{ spec: RuleFile }>('prometheus-rule.yaml').spec;

export const ALERTS = RULES.groups.flatMap(({ rules }) => rules);

export const PANELS = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels;

/** The expressions of all alerts and panels. */
export const EXPRESSIONS = [
  ...ALERTS.map(({ expr }) => expr),
  ...PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
