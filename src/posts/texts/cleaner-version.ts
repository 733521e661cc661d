/**
 * The version of the code that makes texts. Increment it with every change of the output: texts of an older version are
 * made again when they are read.
 */
export const CLEANER = 10;
