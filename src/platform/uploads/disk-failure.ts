import { retryLater, type Problem } from '../common/problem';

const RETRY_SECONDS = 5;

/** System calls that write a file. Only `open` names it in errors. */
const WRITING = ['open', 'write', 'fsync', 'close'];

/** Whether writing a file failed, as opposed to reading the data for it. */
export function isOfDisk(error: unknown, file: string): boolean {
  const { syscall = '', path = file } = error as NodeJS.ErrnoException;
  return WRITING.includes(syscall) && path === file;
}

/** 503: the temporary disk is full or cannot be written to. */
export function diskFailed(cause: unknown): Problem {
  const problem = retryLater('unavailable', RETRY_SECONDS, 'The service cannot store the file right now.');
  return Object.assign(problem, { cause });
}
