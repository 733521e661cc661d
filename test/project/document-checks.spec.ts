import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/root';

/** A copy of the document, of the client that is generated from it, and of the scripts that check both. */
class Sources {
  readonly folder = mkdtempSync(join(tmpdir(), 'blog-document-'));

  constructor() {
    mkdirSync(join(this.folder, 'scripts'));
    for (const name of ['client', 'check-breaks', 'openapi-breaks'])
      cpSync(join(ROOT, `scripts/${name}.mjs`), join(this.folder, `scripts/${name}.mjs`));
    for (const name of ['package.json', 'src/generated'])
      cpSync(join(ROOT, 'clients/typescript', name), join(this.folder, 'clients/typescript', name), {
        recursive: true,
      });
    cpSync(join(ROOT, 'openapi.json'), join(this.folder, 'openapi.json'));
    cpSync(join(ROOT, 'openapi.json'), join(this.folder, 'clients/openapi/released.json'));
    writeFileSync(join(this.folder, 'clients/openapi/breaks.json'), '[]');
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  replace(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(this.folder, file), text.replaceAll(from, to));
  }

  run(script: string, ...args: string[]) {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  }
}

describe('the checks of the document', () => {
  let sources: Sources;

  beforeEach(() => (sources = new Sources()));
  afterEach(() => rmSync(sources.folder, { recursive: true }));

  it('pass if the client and the last release agree with it', () => {
    expect(sources.run('client', '--check')).toEqual({ status: 0, stderr: '' });
    expect(sources.run('check-breaks')).toEqual({ status: 0, stderr: '' });
  });

  it('fail if the client is behind it, until the client is generated', () => {
    sources.replace('openapi.json', '"operationId": "addPost"', '"operationId": "createPost"');
    sources.replace('openapi.json', '"version": "1.0.0"', '"version": "1.1.0"');

    const { status, stderr } = sources.run('client', '--check');
    sources.run('client');

    const made = ['src/generated/document.ts', 'src/generated/operations.ts', 'package.json'];
    const named = made.map((file) => `clients/typescript/${file}`).join(', ');
    expect(status).toBe(1);
    expect(stderr).toBe(`Out of date with openapi.json: ${named}. Run: npm run openapi\n`);
    expect(sources.run('client', '--check')).toEqual({ status: 0, stderr: '' });
  });

  it('fail at a break until it is listed with a reason', () => {
    sources.replace('openapi.json', '"/api/v1/apikeys/list"', '"/api/v1/apikeys/all"');

    const { status, stderr } = sources.run('check-breaks');
    const entry = { break: 'POST /api/v1/apikeys/*: is gone', reason: 'It moved.' };
    writeFileSync(join(sources.folder, 'clients/openapi/breaks.json'), JSON.stringify([entry]));

    expect(status).toBe(1);
    expect(stderr).toContain('Breaks clients of 1.0.0: POST /api/v1/apikeys/list: is gone\n');
    expect(sources.run('check-breaks')).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    [
      { break: 'POST /api/v1/addpost: is gone', reason: 'It moved.' },
      'Listed, but does not happen: POST /api/v1/addpost',
    ],
    [{ break: 'POST /api/v1/addpost: is gone' }, 'an entry needs "break" and "reason"'],
  ])('fail at the listed break %j', (entry, line) => {
    writeFileSync(join(sources.folder, 'clients/openapi/breaks.json'), JSON.stringify([entry]));

    const { status, stderr } = sources.run('check-breaks');

    expect(status).toBe(1);
    expect(stderr).toContain(line);
  });
});
