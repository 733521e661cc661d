// Preloaded into a process: on exit, writes the paths of the loaded modules to a file in MODULES_FOLDER.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.once('exit', () => {
  writeFileSync(join(process.env.MODULES_FOLDER, `${process.pid}`), Object.keys(require.cache).join('\n'));
});
