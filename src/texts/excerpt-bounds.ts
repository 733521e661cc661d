/** The most characters of an excerpt, and of the beginning of the content that it is made from. */
export const EXCERPT = { length: 200, from: 4000 } as const;
