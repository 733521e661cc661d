// Preloaded: when the process ends it writes the files of the modules that it has loaded into the folder MODULES_FOLDER.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.once('exit', () => {
  writeFileSync(join(process.env.MODULES_FOLDER, `${process.pid}`), Object.keys(require.cache).join('\n'));
});
