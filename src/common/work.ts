import { currentContext, inContext } from './request-context';

/** What runs by itself. */
export const JOBS = [
  'audit_log',
  'deliveries',
  'early_texts',
  'going_live',
  'housekeeping',
  'mails',
  'relay',
  'replicas',
  'scrape',
] as const;

/** A job of this process, as metrics name it. */
export type Job = (typeof JOBS)[number];

/** The name of all requests outside the API. */
export const PAGE = 'page';

/** The name of work that is neither a request nor a job: the start, and commands. */
export const UNKNOWN_WORK = 'other';

/** Runs a part of a job, outside of any request. */
export const inJob = <T>(job: Job, run: () => T): T => inContext({ job }, run);

/** The name of the job, or of the operation of the request, that is running. */
export function currentWork(): string {
  const context = currentContext();
  if (!context) return UNKNOWN_WORK;
  return 'job' in context ? context.job : (context.operation ?? UNKNOWN_WORK);
}
