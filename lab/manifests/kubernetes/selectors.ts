import type { Manifest } from './kustomize';

export type Labels = Record<string, string>;

/** Conditions on the labels of a pod. A selector without conditions selects every pod of its namespace. */
export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

interface PodSpec {
  template?: { metadata?: { labels?: Labels } };
  jobTemplate?: { spec?: PodSpec };
}

/** The names of fields that contain a selector of pods. In a Service, the selector is the labels themselves. */
const SELECTORS = ['selector', 'podSelector', 'labelSelector'];

/** The names of fields that contain a selector of something else. */
const OTHERS = ['namespaceSelector', 'metric'];

/** Returns the labels of the pods of each Deployment, Job and CronJob. */
export function podLabels(manifests: Manifest[]): Labels[] {
  return manifests.flatMap(({ spec = {} }) => {
    const { template, jobTemplate } = spec as PodSpec;
    const labels = (template ?? jobTemplate?.spec?.template)?.metadata?.labels;
    return labels ? [labels] : [];
  });
}

/** Returns all pod selectors in manifests, each with its path. */
export function podSelectors(manifests: Manifest[]): { path: string; selector: Selector }[] {
  return manifests.flatMap((manifest) => {
    const path = `${manifest.kind} ${manifest.metadata.name}`;
    if (manifest.kind !== 'Service') return within(manifest.spec, path);
    return [{ path, selector: { matchLabels: manifest.spec?.selector as Labels } }];
  });
}

/** Returns whether a selector selects pods with these labels. Throws if it has an operator other than In. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, pod: Labels = {}): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => pod[name] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`${operator} is not known here`);
      return values.includes(pod[key] ?? '');
    })
  );
}

function within(node: unknown, path: string): { path: string; selector: Selector }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (OTHERS.includes(key)) return [];
    if (SELECTORS.includes(key)) return [{ path: `${path}.${key}`, selector: value as Selector }];
    return within(value, `${path}.${key}`);
  });
}
