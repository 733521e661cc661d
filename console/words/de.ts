import type { Words } from './dictionary';
import { en } from './en';

export const de: Words = en;
