/** Converts the text of an integer to a number, and an empty text to null; returns any other value unchanged. */
export function readInteger(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'string' && /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
}

/**
 * Converts Yes and No in any case, and booleans, to `Yes` or `No`, and an empty text to null; returns any other value
 * unchanged.
 */
export function readYesNo(value: unknown): unknown {
  if (value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value;
  return { yes: 'Yes', no: 'No' }[value.toLowerCase()] ?? value;
}

/** Converts the texts `true` and `false` to booleans and an empty text to null; returns any other value unchanged. */
export function readFlag(value: unknown): unknown {
  if (value === '') return null;
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
