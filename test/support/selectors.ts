import type { Manifest } from './kustomize';

export type Labels = Record<string, string>;

interface PodSpec {
  template?: { metadata?: { labels?: Labels } };
  jobTemplate?: { spec?: PodSpec };
}

/** The labels of the pods that manifests make: of Deployments, Jobs and CronJobs. */
export function podLabels(manifests: Manifest[]): Labels[] {
  return manifests.flatMap(({ spec = {} }) => {
    const { template, jobTemplate } = spec as PodSpec;
    const labels = (template ?? jobTemplate?.spec?.template)?.metadata?.labels;
    return labels ? [labels] : [];
  });
}

/** All selectors of pods in manifests, each with the path at which it stands. */
export function podSelectors(manifests: Manifest[]): { path: string; labels: Labels }[] {
  return manifests.flatMap((manifest) => {
    const path = `${manifest.kind} ${manifest.metadata.name}`;
    const own = manifest.kind === 'Service' ? [{ path, labels: manifest.spec?.selector as Labels }] : [];
    return [...own, ...within(manifest.spec, path)];
  });
}

function within(node: unknown, path: string): { path: string; labels: Labels }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'namespaceSelector') return [];
    if (key === 'matchLabels') return [{ path, labels: value as Labels }];
    return within(value, `${path}.${key}`);
  });
}

/** Whether a selector selects pods with these labels. */
export function matches(labels: Labels = {}, selector: Labels = {}): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}
