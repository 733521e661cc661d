import type { Caller } from '../../platform/access/caller';

export const VIAS = ['api', 'console', 'schedule', 'import', 'restore', 'draft', 'service'] as const;

export type Via = (typeof VIAS)[number];

/** `by`: the id of the user; null if no user requested the change. */
export interface Authorship {
  by: number | null;
  via: Via;
}

/** A text that a service token writes names no person. */
export function authorshipOf(caller: Caller, via: Via): Authorship {
  return { by: caller.personId, via: caller.serviceToken ? 'service' : via };
}
