export const VIAS = ['api', 'console', 'schedule', 'import', 'restore', 'draft', 'service'] as const;

export type Via = (typeof VIAS)[number];

/** `by`: the id of the user; null if no user requested the change. */
export interface Authorship {
  by: number | null;
  via: Via;
}
