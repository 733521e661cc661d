import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../test/support/root';
import { freePort } from '../../test/support/servers/free-port.mjs';
import { until } from '../../test/support/until';

const EXAMPLE = join(ROOT, 'examples', 'varnish');
const CLIENT = join(ROOT, 'clients', 'typescript');
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Varnish and the purger of examples/varnish, in a temporary folder. */
export class Varnish {
  private readonly folder = mkdtempSync(join(tmpdir(), 'blog-varnish-'));
  private readonly processes: ChildProcess[] = [];
  private readonly purgerPort = freePort();
  private output = '';

  constructor(private readonly port: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async purgerUrl(): Promise<string> {
    return `http://127.0.0.1:${await this.purgerPort}/`;
  }

  /** Starts both, and waits until they listen. `secrets`: of the webhooks that call the purger. */
  async start(service: string, secrets: readonly string[]): Promise<void> {
    const options = ['-F', '-j', 'none', '-n', join(this.folder, 'varnish'), '-s', 'malloc,64m'];
    this.run('varnishd', [...options, '-a', new URL(this.url).host, '-f', this.configuration(service)]);
    await until('Varnish listens', () => this.answers(this.url));
    this.run(process.execPath, [this.installedPurger()], {
      WEBHOOK_SECRETS: secrets.join(),
      VARNISH_URL: this.url,
      PORT: String(await this.purgerPort),
    });
    await until('the purger listens', () => this.output.includes('Listening on'));
  }

  async stop(): Promise<void> {
    for (const child of this.processes) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.exitCode === null && child.kill()) await ended;
    }
    rmSync(this.folder, { recursive: true });
  }

  /** Returns a copy of the VCL file with the address of the service. */
  private configuration(service: string): string {
    const { hostname, port } = new URL(service);
    const file = join(this.folder, 'default.vcl');
    const text = readFileSync(join(EXAMPLE, 'default.vcl'), 'utf8');
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const replaced = text.replace('.host = "127.0.0.1"', `.host = "${host}"`);
    writeFileSync(file, replaced.replace('.port = "3000"', `.port = "${port}"`));
    return file;
  }

  /** Copies the purger next to a build of the client, which it imports. */
  private installedPurger(): string {
    const installed = join(this.folder, 'node_modules', 'blog-content-client');
    const project = join(CLIENT, 'tsconfig.build.json');
    execFileSync(process.execPath, [COMPILER, '-p', project, '--outDir', join(installed, 'dist')]);
    cpSync(join(CLIENT, 'package.json'), join(installed, 'package.json'));
    cpSync(join(EXAMPLE, 'purge.mjs'), join(this.folder, 'purge.mjs'));
    return join(this.folder, 'purge.mjs');
  }

  private run(program: string, args: string[], settings: Record<string, string> = {}): void {
    const { PATH, HOME } = process.env;
    const child = spawn(program, args, { env: { PATH, HOME, ...settings } });
    this.processes.push(child);
    child.on('error', (error) => (this.output += `${program} did not start: ${error.message}`));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  private async answers(url: string): Promise<boolean> {
    if (this.processes.some(({ exitCode, pid }) => exitCode !== null || pid === undefined))
      throw new Error(`Varnish has ended. It needs the packages varnish and varnish-modules. ${this.output}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  }
}
