import { availableParallelism, totalmem } from 'node:os';

/** The memory of the container for each process, of which the service and the pixels of all processes use a part. */
const BYTES_PER_PROCESS = 256 * 1024 * 1024;

/** The number of pictures that are processed at a time: one per core, if there is enough memory. */
export function pictureProcesses(): number {
  const memory = Math.min(process.constrainedMemory() || Infinity, totalmem());
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / BYTES_PER_PROCESS)));
}
