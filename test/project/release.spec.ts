import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/root';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const TIME = '2026-11-22T08:00:00Z';

const OPTIONS = {
  image: 'registry.example.com:5000/blog',
  'node-image': `docker.io/library/node:24-bookworm-slim@${DIGEST}`,
  source: 'https://git.example.com/blog',
};

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [2.3.4] - 2026-11-22\n\n- Something.\n\n## [1.0.0] - 2026-01-01\n';

/** A repository with a version that is ready to be released. */
class Sources {
  readonly folder = mkdtempSync(join(tmpdir(), 'blog-release-'));

  constructor() {
    mkdirSync(join(this.folder, 'scripts'));
    cpSync(join(ROOT, 'scripts', 'release.mjs'), join(this.folder, 'scripts', 'release.mjs'));
    this.write('package.json', '{ "version": "2.3.4" }');
    this.write('CHANGELOG.md', CHANGELOG);
    this.write('openapi.json', '{ "openapi": "3.1.0" }');
    this.git('init', '--quiet');
    this.commit();
    this.git('tag', 'v2.3.4');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  commit(): void {
    this.git('add', '.');
    this.git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Change');
  }

  git(...args: string[]): string {
    const env = { ...process.env, GIT_AUTHOR_DATE: TIME, GIT_COMMITTER_DATE: TIME };
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  }

  release(more: Partial<typeof OPTIONS> = {}) {
    const options = Object.entries({ ...OPTIONS, ...more }).flatMap(([name, value]) => [`--${name}`, value]);
    const script = join(this.folder, 'scripts', 'release.mjs');
    return spawnSync(process.execPath, [script, ...options, '--dry-run'], { encoding: 'utf8' });
  }
}

describe('a release', () => {
  let sources: Sources;

  beforeEach(() => (sources = new Sources()));
  afterEach(() => rmSync(sources.folder, { recursive: true }));

  it('is an image for two architectures, with labels, and two bills of materials', () => {
    const { status, stdout } = sources.release();

    const label = 'org.opencontainers.image';
    expect(stdout.trim().split('\n')).toEqual([
      'npm run --silent sbom -- --sbom-format cyclonedx > release/sbom.cdx.json',
      'npm run --silent sbom -- --sbom-format spdx > release/sbom.spdx.json',
      [
        'docker buildx build --platform linux/amd64,linux/arm64 --file docker/Dockerfile',
        `--build-arg NODE_IMAGE=docker.io/library/node:24-bookworm-slim@${DIGEST}`,
        `--build-arg SOURCE_DATE_EPOCH=${Date.parse(TIME) / 1000}`,
        `--label ${label}.version=2.3.4`,
        `--label ${label}.revision=${sources.git('rev-parse', 'HEAD')}`,
        `--label ${label}.created=2026-11-22T08:00:00.000Z`,
        `--label ${label}.source=https://git.example.com/blog`,
        `--label ${label}.base.name=docker.io/library/node:24-bookworm-slim`,
        `--label ${label}.base.digest=${DIGEST}`,
        '--sbom=true --provenance=mode=max --metadata-file release/image.json',
        '--tag registry.example.com:5000/blog:2.3.4 --push .',
      ].join(' '),
      'openapi.json > clients/openapi/released.json',
    ]);
    expect(status).toBe(0);
  });

  /** Runs the release without --dry-run, with stand-ins for npm and docker. */
  const releaseWith = (npm: string, docker: string) => {
    const programs = join(sources.folder, '.git', 'programs');
    mkdirSync(programs);
    for (const [name, lines] of Object.entries({ npm, docker }))
      writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    const options = Object.entries(OPTIONS).flatMap(([name, value]) => [`--${name}`, value]);
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const script = join(sources.folder, 'scripts', 'release.mjs');
    return spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
  };

  it('ends with the image by its digest, and keeps the bills of materials and the document', () => {
    const pushed = `echo '{"containerimage.digest": "${DIGEST}"}' > release/image.json`;

    const { status, stdout } = releaseWith('echo "a bill as $6"', pushed);

    expect([status, stdout]).toEqual([0, `${OPTIONS.image}:2.3.4@${DIGEST}\n`]);
    const textOf = (file: string) => readFileSync(join(sources.folder, file), 'utf8');
    expect([textOf('release/sbom.cdx.json'), textOf('release/sbom.spdx.json')]).toEqual([
      'a bill as cyclonedx\n',
      'a bill as spdx\n',
    ]);
    expect([textOf('clients/openapi/released.json'), textOf('clients/openapi/breaks.json')]).toEqual([
      '{ "openapi": "3.1.0" }',
      '[]\n',
    ]);
  });

  it.each([
    ['npm', 'exit 3', 'echo pushed', 'Not released: npm ended with 3\n'],
    ['docker', 'true', 'exit 4', 'Not released: docker ended with 4\n'],
  ])('ends if %s fails', (_, npm, docker, said) => {
    const { status, stdout, stderr } = releaseWith(npm, docker);

    expect([status, stdout, stderr]).toEqual([1, '', said]);
  });

  const refusal = (options?: Partial<typeof OPTIONS>) => {
    const { status, stdout, stderr } = sources.release(options);
    expect([status, stdout]).toEqual([1, '']);
    return stderr;
  };

  it.each([
    [{ 'node-image': 'docker.io/library/node:24-bookworm-slim' }, '--node-image must name'],
    [{ 'node-image': 'docker.io/library/node@sha256:0123456789abcdef' }, '--node-image must name'],
    [{ image: 'registry.example.com/blog:latest' }, '--image must name a repository'],
    [{ image: '' }, '--image must name a repository'],
    [{ source: 'git@git.example.com:blog' }, '--source must be'],
  ])('is refused with %j', (options, line) => {
    expect(refusal(options)).toMatch(new RegExp(`^Not released: ${line}.*\n$`));
  });

  it('is refused with changes that are not committed', () => {
    sources.write('more.txt', '');

    expect(refusal()).toBe('Not released: there are uncommitted changes\n');
  });

  it('is refused for a commit without the tag of its version', () => {
    sources.write('more.txt', '');
    sources.commit();

    expect(refusal()).toMatch(/^Not released: the commit has no tag v2\.3\.4, .*\n$/);
  });

  it.each([
    ['something unreleased', CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n- New.\n')],
    ['the version without a date', CHANGELOG.replace('2.3.4] - 2026-11-22', '2.3.4]')],
    ['another version on top', CHANGELOG.replace('2.3.4', '2.3.5')],
  ])('is refused with %s in the changelog', (_, text) => {
    sources.write('CHANGELOG.md', text);
    sources.commit();
    sources.git('tag', '--force', 'v2.3.4');

    expect(refusal()).toMatch(/^Not released: CHANGELOG\.md must start with 2\.3\.4 .*\n$/);
  });
});

describe('the image', () => {
  const dockerfile = readFileSync(join(ROOT, 'docker', 'Dockerfile'), 'utf8');

  it('has its base image as an argument, for all stages', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);

    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=\S+$/m);
    expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  });

  it('has the labels that are the same for all releases', () => {
    const labels = [...dockerfile.matchAll(/org\.opencontainers\.image\.(\w+)=/g)].map(([, name]) => name);

    expect(labels).toEqual(['title', 'description', 'licenses']);
  });
});
