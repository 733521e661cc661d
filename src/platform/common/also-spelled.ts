import { Transform } from 'class-transformer';
import { check } from './word';

/** Place it below the decorator of the type. Different values under both names cause the error `conflict`. */
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
