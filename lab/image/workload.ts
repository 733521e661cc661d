import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from '../manifests/kubernetes/kustomize';
import { environmentOf, mountedFiles, named, podOf } from '../manifests/kubernetes/workloads';
import type { Engine } from './engine';

/** A workload of the manifests, which podman runs with the settings of its manifest. */
export class Workload {
  private readonly pod: ReturnType<typeof podOf>;

  constructor(
    private readonly engine: Engine,
    private readonly manifests: Manifest[],
    private readonly name: string,
    private readonly image: string,
  ) {
    this.pod = podOf(named(manifests, name));
  }

  get container(): string {
    return named(this.manifests, this.name).metadata.labels?.['app.kubernetes.io/component'] ?? '';
  }

  /** Runs the workload to its end and returns its output. */
  complete(): string {
    return this.engine.podman('run', '--rm', ...this.options(), this.image, ...this.args);
  }

  start(): void {
    this.engine.podman('run', '--detach', ...this.options(), this.image, ...this.args);
  }

  exec(...command: string[]): { code: number | null; output: string } {
    return this.engine.tryPodman('exec', this.container, ...command);
  }

  /** Sends the request of a probe and returns the status; 0 if the connection fails. */
  async probe(kind: 'startupProbe' | 'livenessProbe' | 'readinessProbe'): Promise<number> {
    const { path, port } = this.pod.container[kind]?.httpGet ?? {};
    const number = this.pod.container.ports?.find(({ name }) => name === port)?.containerPort;
    const answer = await fetch(`http://127.0.0.1:${number}${path}`).catch(() => null);
    return answer?.status ?? 0;
  }

  /** Stops the container as Kubernetes does: runs preStop, then sends SIGTERM. Returns the exit code. */
  stop(): number {
    const { command = [] } = this.pod.container.lifecycle?.preStop?.exec ?? {};
    if (command.length > 0) this.engine.podman('exec', this.container, ...command);
    const patience = String(this.pod.spec.terminationGracePeriodSeconds);
    this.engine.podman('stop', '--time', patience, this.container);
    return Number(this.engine.podman('inspect', '--format', '{{.State.ExitCode}}', this.container));
  }

  get log(): string {
    return this.engine.tryPodman('logs', this.container).output;
  }

  private get args(): string[] {
    return this.pod.container.args ?? [];
  }

  /** Translates the manifest into options of `podman run`. */
  private options(): string[] {
    const { spec, container } = this.pod;
    const { runAsUser, runAsGroup } = spec.securityContext ?? {};
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } =
      container.securityContext ?? {};
    const { values } = environmentOf(this.manifests, this.name);
    const files = (container.env ?? []).filter(({ name }) => name.endsWith('_FILE'));
    const environment = [...Object.entries(values), ...files.map(({ name, value }) => [name, value])];
    return [
      ...['--name', this.container, '--network', 'host', '--no-healthcheck'],
      ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
      ...['--user', `${runAsUser}:${runAsGroup}`],
      ...(readOnlyRootFilesystem ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(allowPrivilegeEscalation === false ? ['--security-opt', 'no-new-privileges'] : []),
      ...(capabilities?.drop ?? []).flatMap((name) => ['--cap-drop', name]),
      ...['--memory', String(container.resources?.limits?.memory).replace('Mi', 'm')],
      ...environment.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...this.mounts(),
    ];
  }

  private mounts(): string[] {
    const { spec, container } = this.pod;
    const own = join(this.engine.folder, 'mounts', this.container);
    for (const [path, content] of Object.entries(mountedFiles(this.manifests, this.name))) {
      mkdirSync(dirname(join(own, path)), { recursive: true });
      writeFileSync(join(own, path), content, { mode: 0o444 });
    }
    return (container.volumeMounts ?? []).flatMap(({ name, mountPath }) => {
      mkdirSync(join(own, mountPath), { recursive: true });
      const { emptyDir } = spec.volumes?.find((volume) => volume.name === name) ?? {};
      const size = String(emptyDir?.sizeLimit).replace('Mi', 'm');
      return emptyDir
        ? ['--tmpfs', `${mountPath}:size=${size}`]
        : ['--volume', `${join(own, mountPath)}:${mountPath}:ro`];
    });
  }
}
