const { existsSync, statfsSync } = require('node:fs');

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files in memory, unless TMPDIR names a folder. On a disk, suites wait for the embedded database most of
 * the time, because it writes each commit through to the disk.
 */
exports.useMemoryFolder = () => {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  if (bavail * bsize >= NEEDED_BYTES) process.env.TMPDIR = MEMORY_FOLDER;
};
