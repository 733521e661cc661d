/**
 * The version of what makes texts of contents. To be raised with every change of what is made: what an older version
 * has made is made again when it is asked for.
 */
export const CLEANER = 1;
