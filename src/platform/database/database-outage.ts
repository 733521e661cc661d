import { Outage } from '../logging/outage';
import { isRetryable, isUnavailable } from './database-errors';

/** The outage of the database. All parts of the process share it, so that it is logged once. */
export const databaseOutage = new Outage('Database');

/**
 * Reports a failure to the outage of the database if the error means that the database is unavailable. Reports every
 * other error, and every conflict, to `own`: the outage of the task that failed.
 */
export function reportFailure(own: Outage, error: unknown, fields?: object): void {
  const isAway = isUnavailable(error) && !isRetryable(error);
  (isAway ? databaseOutage : own).failed(error, fields);
}
