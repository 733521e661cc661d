import type { FieldError } from '../platform/common/problem';
import { PASSWORD_LENGTH } from '../platform/identity/passwords';
import type { AccountPage } from './page';

export type Form = Record<string, string>;

export interface Field {
  name: string;
  label: string;
  type?: 'password';
  autocomplete: string;
  hint?: string;
  /** A sentence; undefined if the value is valid. */
  problem?: string;
  value?: string;
  focus?: boolean;
}

const { min, max } = PASSWORD_LENGTH;

/** The value is never shown again. */
export const NEW_PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `${min} to ${max} characters. Common passwords are not accepted.`,
};

/** The first field with an error gets the focus. */
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
      ...(secret && wrong && !error && { hint: 'Enter your password again.' }),
    };
  });
}

export function titled<T extends AccountPage>(page: T, errors: readonly FieldError[]): T {
  return errors.length > 0 ? { ...page, title: `Error: ${page.title}` } : page;
}
