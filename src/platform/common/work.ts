import { currentContext, inContext } from './request-context';

/** A job is work that the process starts without a request. */
export const JOBS = [
  'audit_log',
  'audit_seals',
  'clock',
  'deliveries',
  'draft_groups',
  'early_texts',
  'going_live',
  'housekeeping',
  'mails',
  'preview_uses',
  'pull_waits',
  'relay',
  'replicas',
  'scrape',
  'search_index',
  'webhook_notices',
] as const;

export type Job = (typeof JOBS)[number];

/** Covers all requests outside the API. */
export const PAGE = 'page';

/** Covers startup and commands. */
export const UNKNOWN_WORK = 'other';

export const inJob = <T>(job: Job, run: () => T): T => inContext({ job }, run);

export const inCommand = <T>(run: () => T): T => inContext({ job: UNKNOWN_WORK, isCommand: true }, run);

export function isInCommand(): boolean {
  const context = currentContext();
  return context !== undefined && 'job' in context && context.isCommand === true;
}

export function currentWork(): string {
  const context = currentContext();
  if (!context) return UNKNOWN_WORK;
  return 'job' in context ? context.job : (context.operation ?? UNKNOWN_WORK);
}
