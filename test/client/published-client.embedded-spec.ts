import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPages, samplesOf } from '../manual/pages';
import { startBlog, type Blog } from '../support/blog';
import { ROOT } from '../support/root';
import { until } from '../support/until';

const run = promisify(execFile);
const PACKAGE = join(ROOT, 'clients/typescript');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The strictest compiler options with which a program can use a package's types. */
const STRICT = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  typeRoots: [join(ROOT, 'node_modules/@types')],
  types: ['node'],
};

/** Returns the programs in a page. */
const programsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(([, program = '']) => program);

/**
 * An empty project into which the package of a service is installed, with the programs of `published`, of
 * its page and of the documentation.
 */
class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'blog-client-'));

  async install(blog: Blog): Promise<void> {
    for (const { operation, language, code } of (await readPages(blog)).flatMap(samplesOf))
      if (language === 'typescript') writeFileSync(join(this.folder, `sample-${operation}.ts`), code);
    for (const file of readdirSync(join(PACKAGE, 'published')).filter((name) => name.endsWith('.ts')))
      cpSync(join(PACKAGE, 'published', file), join(this.folder, file));
    for (const [at, program] of programsOf(join(PACKAGE, 'README.md')).entries())
      writeFileSync(join(this.folder, `readme-${at}.ts`), program);
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module", "private": true }');
    const install = ['install', '--no-audit', '--no-fund', `${blog.baseUrl}/docs/client.tgz`];
    await run('npm', install, { cwd: this.folder });
  }

  /** Compiles every program, and returns the errors. */
  async compile(options: object): Promise<string> {
    const name = join(this.folder, 'tsconfig.json');
    writeFileSync(name, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, include: ['*.ts'] }));
    return run(process.execPath, [TSC, '-p', name]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  }

  /** Returns the compiled program of the page that calls this method. */
  program(method: string): string {
    const programs = programsOf(join(PACKAGE, 'README.md'));
    return join(this.folder, `readme-${programs.findIndex((text) => text.includes(`.${method}(`))}.js`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

describe('the published client', () => {
  const project = new Project();
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    await project.install(blog);
  });
  afterAll(async () => {
    await blog.stop();
    project.remove();
  });

  it('brings no other package along', () => {
    const installed = readdirSync(join(project.folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );

    expect(installed).toEqual(['blog-content-client']);
  });

  it.each([
    ['bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], noEmit: true }],
    ['nodenext, without the types of browsers', { module: 'nodenext', lib: ['es2022'], noEmit: true }],
  ])('has types that compile strictly by %s', async (_, options) => {
    expect(await project.compile(options)).toBe('');
  });

  describe('in a program', () => {
    let seen: Record<string, unknown>;
    let env: NodeJS.ProcessEnv;

    beforeAll(async () => {
      expect(await project.compile({ module: 'nodenext', lib: ['es2022', 'dom', 'dom.iterable'] })).toBe('');
      const { token, apikey, apisecretkey } = blog.owner.credentials;
      const credentials = { TOKEN: token, APIKEY: apikey, APISECRETKEY: apisecretkey };
      env = { ...process.env, ...credentials, BASE_URL: blog.baseUrl, ACCOUNT_ID: `${blog.accountId}` };
      const program = join(project.folder, 'program.js');
      const { stdout } = await run(process.execPath, [program], { cwd: project.folder, env });
      seen = JSON.parse(stdout) as Record<string, unknown>;
    });

    it('creates records, walks over all pages of a list, and reads one page', () => {
      expect(seen.records).toEqual({
        walked: ['A', 'B', 'C', 'D', 'E'],
        first: [{ postTitle: 'E' }, { postTitle: 'D' }],
        total: 5,
      });
    });

    it('is refused with the record as it is, if its version has moved on', () => {
      expect(seen.conflict).toEqual([412, 'Newer', 2]);
    });

    it('is refused with every invalid field', () => {
      expect(seen.invalid).toEqual([
        ['postTitle', 'required'],
        ['postSlug', 'length'],
      ]);
    });

    it('creates a record once, over a connection that dies', () => {
      expect(seen.cutCreate).toEqual({ tries: 2, sameKey: true, replayed: 'true', created: [true] });
    });

    it('does not repeat an update of which it is not known whether it was stored', () => {
      expect(seen.cutUpdate).toEqual({ failed: 'TypeError', tries: 1 });
    });

    it('tries again when it is refused for now', () => {
      expect(seen.refusedForNow).toEqual({ ended: ['Joan'], tries: 3 });
      expect(seen.withoutRetries).toEqual({ ended: ['rate_limited', 429], tries: 1 });
    });

    it('reads what readers see, without credentials', () => {
      expect(seen.readers).toEqual({
        titles: ['For readers'],
        markdown: ['---', expect.stringContaining('For readers')],
        missing: 'path_not_found',
      });
    });

    it('verifies calls of webhooks, with the secrets of a rotation', () => {
      expect(seen.webhooks).toEqual({
        outcome: 'Announced',
        wrongSecret: 'signature_wrong',
        wrongBody: 'signature_wrong',
        stale: 'timestamp_stale',
        staleButTolerated: 'Announced',
        rotated: [true, 'Announced again', 'Announced again', 'Announced', 'signature_wrong'],
      });
    });

    it('prints each event of a pull webhook once, also after a restart', async () => {
      const hook = { accountId: blog.accountId, name: 'Pull', mode: 'pull', event: 'Create category' };
      const { webhookId } = await blog.call('webhooks/create', { ...hook, status: 'enable' });
      const pulled: string[][] = [];
      for (const catName of ['First', 'Second']) {
        await blog.call('addcategory', { catName });
        const child = spawn(process.execPath, [project.program('pullWebhook')], {
          cwd: project.folder,
          env: { ...env, WEBHOOK_ID: String(webhookId) },
        });
        let output = '';
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
        await until(`it prints ${catName}`, () => output.includes(catName));
        await blog.call('addcategory', { catName: `${catName}, while it waits` });
        await until('it prints an event that occurs while it waits', () => output.includes('while it waits'));
        await until('it has stored its position', () => stored(project.folder, 2 * (pulled.length + 1)));
        child.kill();
        await new Promise((resolve) => child.once('close', resolve));
        pulled.push([...output.matchAll(/"categoryName":"([^"]+)"/g)].map(([, name = '']) => name));
      }

      expect(pulled).toEqual([
        ['First', 'First, while it waits'],
        ['Second', 'Second, while it waits'],
      ]);
    });
  });
});

/** Whether the program has stored that it has seen this many events. */
function stored(folder: string, count: number): boolean {
  const file = join(folder, 'pulled.json');
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { ids: string[] }).ids.length === count;
}
