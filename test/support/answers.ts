import type { CategoryView } from '../../src/categories/categories.dto';
import type { LoginView } from '../../src/users/users.dto';

/** A record as JSON carries it: instants are texts. */
export type Wire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** What operations answer. One that is not listed answers fields of whatever type. */
export interface Answers {
  addcategory: Wire<CategoryView>;
  updatecategory: Wire<CategoryView>;
  deletecategory: Wire<CategoryView>;
  userlogin: Wire<LoginView>;
}

/** What lists show. */
export interface Listed {
  listcategories: Wire<CategoryView>;
}

export type Fields = Record<string, unknown>;
export type AnswerOf<O extends string> = O extends keyof Answers ? Answers[O] : Fields;
export type ListedBy<O extends string> = O extends keyof Listed ? Listed[O] : Fields;

/** What a list says of itself. */
export interface Meta {
  total: number;
  totalCapped?: true;
  limit: number;
  page: number | null;
  pages: number | null;
  nextCursor: string | null;
}

/** A problem as RFC 9457 has it. */
export interface ProblemAnswer {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance: string;
  errors?: { field: string; code: string; message: string }[];
  current?: Fields;
}
