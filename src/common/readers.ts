/** Digits as the number that they are; anything else as it is. */
export function readInteger(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'string' && /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
}

/** Yes, No and booleans in one spelling; anything else as it is. */
export function readYesNo(value: unknown): unknown {
  if (value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value;
  return { yes: 'Yes', no: 'No' }[value.toLowerCase()] ?? value;
}

/** A boolean sent as a word is the boolean; anything else as it is. */
export function readFlag(value: unknown): unknown {
  if (value === '') return null;
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
