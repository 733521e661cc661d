import type { Words } from './dictionary';
import { en } from './en';

export const fr: Words = en;
