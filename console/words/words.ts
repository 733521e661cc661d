import { en } from './en';

/** The texts that people see. Another language is another file of the same form. */
export const words: Words = en;

/** The form of the texts of a language. */
export type Words = typeof en;
