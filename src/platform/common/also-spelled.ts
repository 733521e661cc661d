import { Transform } from 'class-transformer';
import { check } from './word';

/**
 * Accepts a second name for a field. Different values under the two names are the error `conflict`. Place this
 * decorator below that of the field's type, so that the type first converts the value under the field's own name.
 */
export const AlsoSpelled = (other: string) => (target: object, property: string | symbol) => {
  const name = String(property);
  Transform(({ obj, value }: { obj: Record<string, unknown>; value: unknown }) => {
    if (!Object.hasOwn(obj, other)) return value;
    const second = obj[other] === '' ? null : obj[other];
    return !Object.hasOwn(obj, name) || second === value ? second : CONTRADICTION;
  })(target, property);
  check('conflict', `and ${other} must not differ`, (value) => value !== CONTRADICTION)(target, property);
};

const CONTRADICTION = Symbol('contradiction');
