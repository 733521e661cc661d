/**
 * The version of the code that makes texts. Raise it with every change of its output: texts of an older version are made
 * again when they are read.
 */
export const CLEANER = 1;
