import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs podman and buildah with their own storage of images and containers in a folder. */
export class Engine {
  private readonly env: NodeJS.ProcessEnv;

  constructor(readonly folder: string) {
    const file = join(folder, 'storage.conf');
    const [graph, run] = [join(folder, 'graph'), join(folder, 'run')];
    writeFileSync(file, `[storage]\ndriver = "overlay"\ngraphroot = "${graph}"\nrunroot = "${run}"\n`);
    this.env = { ...process.env, CONTAINERS_STORAGE_CONF: file, BUILDAH_ISOLATION: 'chroot' };
  }

  /** Builds an image in the format of Docker, because the OCI format has no HEALTHCHECK. */
  build(dockerfile: string, context: string, image: string): void {
    this.quietly('buildah', [
      ...['build', '--quiet', '--pull-never', '--format', 'docker'],
      ...['--tag', image, '--file', dockerfile, context],
    ]);
  }

  /** Pulls an image; returns false if that fails or takes 20 seconds. */
  pull(image: string): boolean {
    return this.spawn('podman', ['pull', '--quiet', image], 20_000).status === 0;
  }

  /** Runs podman and returns its standard output; throws an error with its output if it fails. */
  podman(...args: string[]): string {
    const { status, stdout, stderr } = this.spawn('podman', args);
    if (status !== 0) throw new Error(`podman ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`);
    return stdout.trim();
  }

  /** Runs podman and returns its exit code and output. */
  tryPodman(...args: string[]): { code: number | null; output: string } {
    const { status, stdout, stderr } = this.spawn('podman', args);
    return { code: status, output: `${stdout}${stderr}`.trim() };
  }

  /** Runs a command without showing its output; throws an error with the output if it fails. */
  quietly(command: string, args: string[]): void {
    const { status, stdout, stderr } = this.spawn(command, args);
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  }

  /** Runs a command that writes to the terminal. */
  run(command: string, args: string[]): void {
    const { status, error } = spawnSync(command, args, {
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
  }

  /** Removes every container, image and volume, so that the folder can be deleted. */
  clear(): void {
    this.spawn('podman', ['rm', '--all', '--force', '--time', '0']);
    this.spawn('podman', ['rmi', '--all', '--force']);
    this.spawn('podman', ['volume', 'rm', '--all', '--force']);
  }

  private spawn(command: string, args: string[], timeout = 0) {
    const result = spawnSync(command, args, { env: this.env, encoding: 'utf8', timeout, maxBuffer: 1 << 28 });
    if (result.error && !('code' in result.error && result.error.code === 'ETIMEDOUT')) throw result.error;
    return result;
  }
}
