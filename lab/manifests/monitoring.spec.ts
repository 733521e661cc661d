import { join } from 'node:path';
import { manifest } from '../../test/support/monitoring/monitoring';
import { ROOT } from '../../test/support/root';
import { render } from './kubernetes/kustomize';
import { named, podOf } from './kubernetes/workloads';

interface PodMonitorSpec {
  jobLabel: string;
  podTargetLabels: string[];
  selector: {
    matchLabels: Record<string, string>;
    matchExpressions: { key: string; values: string[] }[];
  };
  podMetricsEndpoints: { port: string }[];
}

describe('the component monitoring', () => {
  const workloads = render(join(ROOT, 'docker', 'kubernetes', 'base'));
  const { spec } = manifest<{ spec: PodMonitorSpec }>('pod-monitor.yaml');

  it.each(['blog-api', 'blog-worker'])('makes Prometheus scrape the pods of %s', (name) => {
    const { template, container } = podOf(named(workloads, `Deployment ${name}`));
    const labels = template.metadata?.labels ?? {};

    expect(labels).toMatchObject(spec.selector.matchLabels);
    for (const { key, values } of spec.selector.matchExpressions) expect(values).toContain(labels[key]);
    expect(container.ports?.map((port) => port.name)).toContain(spec.podMetricsEndpoints[0]?.port);
  });

  it.each(['blog-api', 'blog-worker'])('gives the series of %s their job and installation', (name) => {
    const { template } = podOf(named(workloads, `Deployment ${name}`));
    const labels = template.metadata?.labels ?? {};

    expect(labels[spec.jobLabel]).toBe('blog');
    expect(spec.podTargetLabels.map((label) => label.replace(/\W/g, '_'))).toEqual([
      'app_kubernetes_io_instance',
    ]);
    for (const label of spec.podTargetLabels) expect(labels).toHaveProperty([label]);
  });
});
