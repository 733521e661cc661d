import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageManifest } from '../support/packages';
import { ROOT } from '../support/root';

const SCRIPT = 'scripts/outdated-dependencies.mjs';

describe('the list of outdated dependencies', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-outdated-'));
    cpSync(join(ROOT, SCRIPT), join(folder, SCRIPT));
    mkdirSync(join(folder, 'lab'));
    const manifest = '{ "heldBack": { "preact": "a router needs version 10" } }';
    for (const file of ['package.json', 'lab/package.json']) writeFileSync(join(folder, file), manifest);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the script with a stand-in for npm that prints this for the service, and nothing for the laboratory. */
  const listOf = (printed: object) => {
    const program = `#!/bin/sh\n[ ! -d lab ] || echo '${JSON.stringify(printed)}'\nexit 1\n`;
    writeFileSync(join(folder, 'npm'), program, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, env, encoding: 'utf8' });
    return { status, stdout };
  };

  it('has the reason of each package that is held back', () => {
    const printed = {
      preact: { current: '10.0.0', wanted: '10.0.0', latest: '11.0.0' },
      undici: { current: '8.0.0', wanted: '8.0.0', latest: '8.1.0' },
    };

    expect(listOf(printed)).toEqual({
      status: 0,
      stdout:
        'preact 10.0.0, newest 11.0.0: a router needs version 10\n' +
        'undici 8.0.0, newest 8.1.0: can be updated\n',
    });
  });

  it('is empty if there are no newer versions', () => {
    expect(listOf({})).toEqual({ status: 0, stdout: '' });
  });

  it('says that the registry is out of reach', () => {
    const stdout = 'The registry cannot be queried for newer versions: ECONNREFUSED\n';

    expect(listOf({ error: { code: 'ECONNREFUSED', summary: 'refused' } })).toEqual({ status: 0, stdout });
  });

  it.each(['.', 'lab'])('has reasons only for direct dependencies of %s', (project) => {
    const { heldBack, dependencies, devDependencies } = packageManifest(project);

    const direct = { ...dependencies, ...devDependencies };
    expect(Object.keys(heldBack).filter((name) => !direct[name])).toEqual([]);
  });
});
