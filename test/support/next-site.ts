import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root';
import { freePort } from './servers/free-port.mjs';
import { until } from './until';

const CLIENT = join('clients', 'typescript');
const EXAMPLE = join('examples', 'nextjs');
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Files in the example's folder that are not in the repository. */
const NOT_COPIED = ['node_modules', 'dist', '.next', 'next-env.d.ts', '.env.local', 'tsconfig.tsbuildinfo'];

const run = promisify(execFile);

/** The site of examples/nextjs, installed, built and started in a temporary folder as its README says. */
export class NextSite {
  private readonly folder = mkdtempSync(join(tmpdir(), 'blog-nextjs-'));
  private readonly at = join(this.folder, EXAMPLE);
  private server?: ChildProcess;
  private said = '';

  private constructor(readonly url: string) {}

  /** Copies the example and the client that it uses. */
  static async copy(settings: Record<string, string>): Promise<NextSite> {
    const site = new NextSite(`http://127.0.0.1:${await freePort()}`);
    for (const part of [EXAMPLE, CLIENT]) {
      const filter = (path: string) => !NOT_COPIED.includes(basename(path));
      cpSync(join(ROOT, part), join(site.folder, part), { recursive: true, filter });
    }
    site.configure({ ...settings, SITE_URL: site.url });
    return site;
  }

  /** Builds the client, and installs the packages of the example in the versions of its lock file. */
  async install(): Promise<void> {
    await run(process.execPath, [COMPILER, '--project', join(this.folder, CLIENT, 'tsconfig.build.json')]);
    await this.npm(['install', '--no-audit', '--no-fund', '--prefer-offline']);
  }

  /** Adds settings to `.env.local`, for later commands. */
  configure(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(join(this.at, '.env.local'), lines.join(''));
  }

  /** Runs npm in the folder of the example; returns its output. Throws the output if npm fails. */
  async npm(args: string[], environment: Record<string, string> = {}): Promise<string> {
    const env = { ...this.environment, ...environment };
    const { stdout } = await run('npm', args, { cwd: this.at, env }).catch(
      (error: Error & { stdout?: string }) => {
        throw new Error(`${error.message}\n${error.stdout ?? ''}`);
      },
    );
    return stdout;
  }

  /** Starts the built site, and waits until it answers. */
  async start(): Promise<void> {
    const next = join(this.at, 'node_modules', 'next', 'dist', 'bin', 'next');
    this.server = spawn(process.execPath, [next, 'start', '--port', new URL(this.url).port], {
      cwd: this.at,
      env: this.environment,
    });
    for (const stream of [this.server.stdout, this.server.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    await until('the site answers', () => {
      if (this.server?.exitCode !== null) throw new Error(`the site has ended: ${this.said}`);
      return this.get('/').then(
        ({ status }) => status === 200,
        () => false,
      );
    });
  }

  /** Requests a page without following a redirect. */
  get(path: string): Promise<Response> {
    return fetch(this.url + path, { redirect: 'manual' });
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server?.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }

  /** Without NODE_ENV, which Jest sets to a value that Next.js does not know. */
  private get environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env;
    return { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, CI: 'true', NEXT_TELEMETRY_DISABLED: '1' };
  }
}
