// Builds the image of a release for two architectures, pushes it, and writes its bills of materials into release/. Then
// it stores the document with which `npm run check:openapi` compares later ones: commit clients/openapi/ afterward.
//   npm run release -- --image registry.example.com/blog-content-management-service \
//     --node-image docker.io/library/node:24-bookworm-slim@sha256:… --source https://git.example.com/blog [--dry-run]
// With --dry-run, prints the commands instead of running them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = 'release';
const metadata = join(folder, 'image.json');
const { version } = JSON.parse(textOf('package.json'));

const { image, nodeImage, source, dryRun } = readOptions();
refuseUnlessReady();
const built = `${image}:${version}`;
if (!dryRun) mkdirSync(join(root, folder), { recursive: true });
for (const [format, file] of [
  ['cyclonedx', 'sbom.cdx.json'],
  ['spdx', 'sbom.spdx.json'],
]) {
  run('npm', ['run', '--silent', 'sbom', '--', '--sbom-format', format], join(folder, file));
}
run('docker', buildArguments());
keepDocument();
if (!dryRun) console.log(`${built}@${JSON.parse(textOf(metadata))['containerimage.digest']}`);

function readOptions() {
  const options = {
    image: { type: 'string', default: '' },
    'node-image': { type: 'string', default: '' },
    source: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
  };
  const { values } = parseArgs({ options });
  return { ...values, nodeImage: values['node-image'], dryRun: values['dry-run'] };
}

/** Every release must be traceable to a commit, from which it can be built again on the same base image. */
function refuseUnlessReady() {
  const problems = [
    [!/^[^\s@:]+(?::\d+\/[^\s@:]+)?$/.test(image), '--image must name a repository, without a tag'],
    [
      !/@sha256:[0-9a-f]{64}$/.test(nodeImage),
      '--node-image must name a Node.js image by its digest (…@sha256:…)',
    ],
    [!source.startsWith('https://'), '--source must be the https URL of the sources'],
    [output('git', ['status', '--porcelain']) !== '', 'there are uncommitted changes'],
    [
      !output('git', ['tag', '--points-at', 'HEAD']).split('\n').includes(`v${version}`),
      `the commit has no tag v${version}, as required by the version in package.json`,
    ],
    [
      !changelogIsReady(),
      `CHANGELOG.md must start with ${version} and its date, and have no unreleased changes`,
    ],
  ].flatMap(([applies, line]) => (applies ? [line] : []));
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`Not released: ${problem}`);
  process.exit(1);
}

function changelogIsReady() {
  const [newest = '', ...more] = textOf('CHANGELOG.md').split(/^## /m).slice(1);
  const released = /^\[Unreleased\]\s*$/.test(newest) ? more[0] : newest;
  return released?.match(/^\[(.+?)\] - \d{4}-\d\d-\d\d$/m)?.[1] === version;
}

function buildArguments() {
  const [revision, time] = output('git', ['log', '-1', '--format=%H %ct']).split(' ');
  const labels = {
    version,
    revision,
    created: new Date(time * 1000).toISOString(),
    source,
    'base.name': nodeImage.split('@')[0],
    'base.digest': nodeImage.split('@')[1],
  };
  return [
    ...['buildx', 'build', '--platform', 'linux/amd64,linux/arm64', '--file', 'docker/Dockerfile'],
    ...['--build-arg', `NODE_IMAGE=${nodeImage}`, '--build-arg', `SOURCE_DATE_EPOCH=${time}`],
    ...Object.entries(labels).flatMap(([name, value]) => [
      '--label',
      `org.opencontainers.image.${name}=${value}`,
    ]),
    ...['--sbom=true', '--provenance=mode=max', '--metadata-file', metadata],
    ...['--tag', built, '--push', '.'],
  ];
}

/** Stores the document of this release, and empties the list of breaks, because nothing has broken since. */
function keepDocument() {
  if (dryRun) return console.log('openapi.json > clients/openapi/released.json');
  mkdirSync(join(root, 'clients/openapi'), { recursive: true });
  copyFileSync(join(root, 'openapi.json'), join(root, 'clients/openapi/released.json'));
  writeFileSync(join(root, 'clients/openapi/breaks.json'), '[]\n');
}

/** Writes the output into `file` if given. With --dry-run, only prints the command. */
function run(command, args, file) {
  if (dryRun) return console.log([command, ...args, ...(file ? ['>', file] : [])].join(' '));
  const stdout = file ? openSync(join(root, file), 'w') : 'inherit';
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] });
  if (status === 0) return;
  console.error(`Not released: ${command} ended with ${status}`);
  process.exit(1);
}

function output(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

function textOf(file) {
  return readFileSync(join(root, file), 'utf8');
}
