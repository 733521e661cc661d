/**
 * The version of the code that makes texts. It must be raised with every change of the output: texts of an older
 * version are made again when they are read.
 */
export const CLEANER = 4;
