/** The maximum number of characters of an excerpt, and of the content from which it is made. */
export const EXCERPT = { length: 200, from: 4000 } as const;
