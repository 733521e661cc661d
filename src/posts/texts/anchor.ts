/** The prefix of ids in post content. It prevents conflicts with the ids of the page. */
export const ANCHOR = 'content-';
