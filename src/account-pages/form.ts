import type { FieldError } from '../platform/common/problem';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';
import type { Page } from './page';

export type Form = Record<string, string>;

/** A field of a form, as the page shows it. */
export interface Field {
  name: string;
  label: string;
  type?: 'password';
  autocomplete: string;
  hint?: string;
  /** What is wrong with the value, as a sentence; undefined if the value is valid. */
  problem?: string;
  value?: string;
  /** Whether the page sets the focus to this field when it opens. */
  focus?: boolean;
}

const { min, max } = PASSWORD_LENGTH;

/** The field of a new password. Its value is never shown again. */
export const NEW_PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `${min} to ${max} characters. Passwords that many people use are refused.`,
};

/** Returns the fields with their values and errors; the first field with an error gets the focus. */
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

/** Returns the page; if there are errors, its title says so. */
export function titled<T extends Page>(page: T, errors: readonly FieldError[]): T {
  return errors.length > 0 ? { ...page, title: `Please check: ${page.title}` } : page;
}
