import { currentContext, inContext } from './request-context';

/** The names of jobs in metrics. A job is work that the process starts by itself, without a request. */
export const JOBS = [
  'audit_log',
  'deliveries',
  'early_texts',
  'going_live',
  'housekeeping',
  'mails',
  'preview_uses',
  'relay',
  'replicas',
  'scrape',
  'search_index',
] as const;

export type Job = (typeof JOBS)[number];

/** The name of all requests outside the API. */
export const PAGE = 'page';

/** The name of work that is neither a request nor a job: the start, and commands. */
export const UNKNOWN_WORK = 'other';

/** Runs a part of a job in the context of this job, without the context of a request. */
export const inJob = <T>(job: Job, run: () => T): T => inContext({ job }, run);

/** Returns the name of the running job, or of the operation of the running request; else UNKNOWN_WORK. */
export function currentWork(): string {
  const context = currentContext();
  if (!context) return UNKNOWN_WORK;
  return 'job' in context ? context.job : (context.operation ?? UNKNOWN_WORK);
}
