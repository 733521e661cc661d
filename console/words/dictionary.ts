import type { en } from './en';

/** The texts of a language. They have the shape of the English ones. */
export type Words = Texts<typeof en>;

type Texts<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: Texts<T[Name]> };
