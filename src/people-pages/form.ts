import type { FieldError } from '../common/problem';
import { PASSWORD_LENGTH } from '../identity/passwords';
import type { Page } from './page';

/** What a form was filled in with. */
export type Form = Record<string, string>;

/** A field as it is shown. */
export interface Field {
  name: string;
  label: string;
  type?: 'password';
  autocomplete: string;
  hint?: string;
  /** What is wrong with what was typed. */
  problem?: string;
  value?: string;
  /** Whether it is the one to go on with. */
  focus?: boolean;
}

const { min, max } = PASSWORD_LENGTH;

/** The field of a new password. What was typed is never shown again. */
export const NEW_PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `${min} to ${max} characters. The commonest passwords are refused.`,
};

/** The fields with what was typed and with what is wrong; the first that is wrong is the one to go on with. */
export function filledIn(fields: readonly Field[], form: Form, errors: readonly FieldError[]): Field[] {
  const wrong = fields.find(({ name }) => errors.some(({ field }) => field === name));
  return fields.map((field) => {
    const error = errors.find((one) => one.field === field.name);
    const secret = field.type === 'password';
    return {
      ...field,
      focus: field === wrong,
      ...(!secret && { value: form[field.name] }),
      ...(error && { problem: `${field.label} ${error.message}.` }),
      ...(secret && wrong && !error && { hint: 'Type it once more: it was not kept.' }),
    };
  });
}

/** A title that says so where something is wrong. */
export function titled<T extends Page>(page: T, errors: readonly FieldError[]): T {
  return errors.length > 0 ? { ...page, title: `Please check: ${page.title}` } : page;
}
