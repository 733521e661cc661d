// Preloaded into a process: writes at its exit the paths of the loaded modules to a file in the folder MODULES_FOLDER.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.once('exit', () => {
  writeFileSync(join(process.env.MODULES_FOLDER, `${process.pid}`), Object.keys(require.cache).join('\n'));
});
