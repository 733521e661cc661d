import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from './request-context';

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

const storage = new AsyncLocalStorage<Job>();

/** Runs a part of a job. */
export const inJob = <T>(job: Job, run: () => T): T => storage.run(job, run);

/** The name of the job, or of the operation of the request, that is running. */
export const currentWork = (): string => storage.getStore() ?? currentRequest()?.operation ?? UNKNOWN_WORK;
