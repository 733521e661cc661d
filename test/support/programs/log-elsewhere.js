/*
 * Preloaded into a process of the service: SIGUSR2 makes its standard output a full disk, SIGHUP the file LOG_FILE. The
 * file descriptor that was closed is the lowest free one, so the next open gets it.
 */
const { closeSync, openSync } = require('node:fs');
const { process } = globalThis;

const become = (file) => {
  closeSync(1);
  openSync(file, 'a');
};

process.on('SIGUSR2', () => become('/dev/full'));
process.on('SIGHUP', () => become(process.env.LOG_FILE));
