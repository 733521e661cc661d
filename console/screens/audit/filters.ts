import type { Input } from '../../api/operations';
import { words } from '../../words/words';
import { endOfDay, startOfDay } from '../posts/period';

/** The filters of the log. They are stored in the URL for links and the Back button. */
export interface AuditFilters {
  /** An act, or a group of acts such as `post.*`. */
  act: string;
  /** The id of the person. */
  person: string;
  /** The first and the last day, such as `2026-03-29`. */
  since: string;
  until: string;
}

type Filter = Omit<Input<'listAuditEntries'>, 'accountId'>;

type Act = Filter['act'];

export const NO_FILTERS: AuditFilters = { act: '', person: '', since: '', until: '' };

export const FILTERS = Object.keys(NO_FILTERS) as (keyof AuditFilters)[];

/** The groups of acts, then the acts. */
export const ACT_NAMES: Readonly<Record<string, string>> = { ...words.audit.groups, ...words.audit.acts };

export function hasFilters(filters: AuditFilters): boolean {
  return FILTERS.some((name) => filters[name] !== '');
}

/** Returns the filters as the operation takes them. Values in the URL that cannot be filtered by are ignored. */
export function filterOf({ act, person, since, until }: AuditFilters): Filter {
  const userId = Number(person);
  return {
    ...(Object.hasOwn(ACT_NAMES, act) && { act: act as Act }),
    ...(Number.isSafeInteger(userId) && userId > 0 && { userId }),
    ...periodOf(startOfDay(since), endOfDay(until)),
  };
}

/** Returns a period. The service refuses one that ends before it begins, so that one is empty. */
function periodOf(since: string | undefined, until: string | undefined): Filter {
  return {
    ...(since && { since }),
    ...(until && { until: since && since > until ? since : until }),
  };
}
