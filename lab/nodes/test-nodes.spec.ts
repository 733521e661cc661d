import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../test/support/root';

const SCRIPT = 'lab/nodes/test-nodes.mjs';
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** A stand-in for npm. It installs a stand-in for Node.js that logs its runs. Installing 19 and running 21 fail. */
const NPM = `#!/bin/sh
echo "npm $*" >> "$LOG"
[ "$1" = install ] || exit 0
for package; do :; done
version=\${package##*@}
[ "$version" != 19 ] || exit 1
mkdir -p "$3/node_modules/${PACKAGE}/bin"
cat > "$3/node_modules/${PACKAGE}/bin/node" << NODE
#!/bin/sh
if [ "\\$1" = --version ]; then echo v$version; exit; fi
echo "node $version \\$*: \\$(echo *)" >> "$LOG"
[ $version = 21 ] && failed=1 || failed=0
echo '{ "passed": 5, "failed": '\\$failed', "projects": { "unit": { "passed": 3 }, "embedded": { "passed": 2 } } }' > "\\$TEST_TALLY"
exit \\$failed
NODE
chmod +x "$3/node_modules/${PACKAGE}/bin/node"
`;

describe('the tests on versions of Node.js', () => {
  let folder: string;
  const at = (...path: string[]) => join(folder, ...path);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blog-versions-'));
    for (const name of ['programs', 'temporary']) mkdirSync(at(name));
    cpSync(join(ROOT, SCRIPT), at(SCRIPT));
    writeFileSync(at('programs', 'npm'), NPM, { mode: 0o755 });
    writeFileSync(at('.gitignore'), 'ignored\nprograms\ntemporary\nlog\n');
    for (const name of ['ignored', 'new']) writeFileSync(at(name), '');
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => {
    const env = {
      ...process.env,
      PATH: `${at('programs')}:${process.env.PATH}`,
      TMPDIR: at('temporary'),
      LOG: at('log'),
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [at(SCRIPT), ...args], {
      env,
      encoding: 'utf8',
    });
    const lines = stdout.split('\n').filter((line) => / in \d+ s$/.test(line));
    return { status, stdout, stderr, lines: lines.map((line) => line.replace(/ in \d+ s$/, '')) };
  };
  const log = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8').trim().split('\n') : []);

  it('run on a fresh installation of each, with the patterns that are given', () => {
    const { status, lines } = run('22.19.0', '24', 'test/posts/posts.e2e');

    expect([status, lines]).toEqual([
      0,
      [
        'Node.js v22.19.0: 5 passed (3 unit, 2 embedded), 0 failed',
        'Node.js v24: 5 passed (3 unit, 2 embedded), 0 failed',
      ],
    ]);
    const jest = 'node_modules/jest/bin/jest.js test/posts/posts.e2e --selectProjects unit embedded';
    const ran = (version: string) => [
      expect.stringMatching(new RegExp(`^npm install .*${PACKAGE}@${version}$`)) as string,
      'npm ci --no-audit --no-fund',
      `node ${version} scripts/test-client.mjs: lab new`,
      `node ${version} ${jest}: lab new`,
    ];
    expect(log()).toEqual([...ran('22.19.0'), ...ran('24')]);
    expect(readdirSync(at('temporary'))).toEqual([]);
  });

  it('fail if they fail on one of them', () => {
    const { status, lines } = run('21', '22');

    expect([status, lines]).toEqual([
      1,
      [
        'Node.js v21: 5 passed (3 unit, 2 embedded), 1 failed',
        'Node.js v22: 5 passed (3 unit, 2 embedded), 0 failed',
      ],
    ]);
  });

  it('continue if one of them cannot be installed, and leave no files', () => {
    const { status, stdout } = run('19', '22');

    expect(stdout).toMatch(
      new RegExp(`\\n${PACKAGE}@19 cannot be installed\\nNode\\.js v22: 5 passed .* in \\d+ s\\n$`),
    );
    expect(status).toBe(1);
    expect(readdirSync(at('temporary'))).toEqual([]);
  });

  it('fail if no version is given', () => {
    const { status, stderr } = run('test/posts/posts.e2e');

    expect([status, stderr]).toEqual([1, 'specify versions of Node.js, such as 22.19.0 24\n']);
  });
});
