const { spawnSync } = require('node:child_process');
const { homedir } = require('node:os');
const { join } = require('node:path');

/** The command that installs kustomize. */
exports.INSTALL_KUSTOMIZE = 'npm --prefix lab run install:kustomize';

/** The folder that kustomize is unpacked into. */
exports.KUSTOMIZE_ROOT =
  process.env.TEST_KUSTOMIZE_ROOT ||
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'blog-tests', 'kustomize');

/** Returns a command that renders the folder in its last argument; undefined if there is no kustomize 5 or newer. */
exports.kustomizeCommand = () => {
  const unpacked = join(exports.KUSTOMIZE_ROOT, 'usr', 'bin', 'kustomize');
  const commands = [
    [unpacked, 'build'],
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ];
  return commands.find(([program, command]) => {
    const { stdout } = spawnSync(program, [command, '--help'], { encoding: 'utf8' });
    return stdout?.includes('--load-restrictor');
  });
};
