import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const SCRIPT = 'scripts/node-version.mjs';

describe('a script', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-version-'));
    cpSync(join(ROOT, SCRIPT), join(folder, SCRIPT));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the check of a project that needs this version of Node.js or a newer one. */
  const checkFor = (needed: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: `>=${needed}` } }));
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
    return { status, stderr };
  };
  const tooOld = `Node.js 99.1 or newer is required, but this is ${process.versions.node}.`;

  it('runs on the needed version of Node.js and on a newer one', () => {
    expect(checkFor(process.versions.node)).toEqual({ status: 0, stderr: '' });
    expect(checkFor('9.11')).toEqual({ status: 0, stderr: '' });
  });

  it('on an older one ends with a line that says how to install the needed one', () => {
    expect(checkFor('99.1')).toEqual({
      status: 1,
      stderr: `${tooOld} Install it, or run: npm rebuild node --ignore-scripts=false\n`,
    });
  });

  it('on an older one ends with a line that says how to use the installed one', () => {
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '.bin', 'node'), '');

    expect(checkFor('99.1')).toEqual({
      status: 1,
      stderr: `${tooOld} npm ci has installed it. Run: npx node ${SCRIPT}\n`,
    });
  });
});
