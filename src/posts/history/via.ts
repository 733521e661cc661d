/** The ways in which a version of a post comes to be. */
export const VIAS = ['api', 'console', 'schedule', 'import', 'restore', 'draft', 'service'] as const;

export type Via = (typeof VIAS)[number];

/** Who changes a post, and in which way. `by`: the id of the user; null if nobody asked for the change. */
export interface Authorship {
  by: number | null;
  via: Via;
}
