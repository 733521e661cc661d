const PUBLIC = ['published', 'publish', 'live'];
const SCHEDULED = ['scheduled', 'schedule', 'future'];

/** Returns whether a status makes a post public, apart from its dates. */
export function isPublicStatus(status: string): boolean {
  return isOneOf(PUBLIC, status);
}

/** Returns whether a status makes a post public at its publish date. */
export function isScheduledStatus(status: string): boolean {
  return isOneOf(SCHEDULED, status);
}

function isOneOf(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status.trim().toLowerCase());
}
