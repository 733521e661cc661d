/** How long an excerpt is at the most, and from how much of the content it is made, in characters. */
export const EXCERPT = { length: 200, from: 4000 } as const;
