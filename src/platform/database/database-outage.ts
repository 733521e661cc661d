import { Outage } from '../logging/outage';
import { isRetryable, isUnavailable } from './database-errors';

/** All parts of the process share it, so that it is logged once. */
export const databaseOutage = new Outage('Database');

/** Reports conflicts, and errors other than an unavailable database, to `own`. */
export function reportToOutage(own: Outage, error: unknown, fields?: object): void {
  const isOutage = isUnavailable(error) && !isRetryable(error);
  (isOutage ? databaseOutage : own).failed(error, fields);
}
