import { en } from './en';

/** All user-visible texts. */
export const words: Words = en;

/** The type of the texts. A translation must have the same shape. */
export type Words = typeof en;
