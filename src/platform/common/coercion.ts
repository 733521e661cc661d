export function coerceInteger(value: unknown): unknown {
  if (value === '') return null;
  return typeof value === 'string' && /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
}

/** Also accepts booleans, and ignores case. An empty text becomes null; any other value stays. */
export function coerceYesNo(value: unknown): unknown {
  if (value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value;
  return { yes: 'Yes', no: 'No' }[value.toLowerCase()] ?? value;
}

export function coerceFlag(value: unknown): unknown {
  if (value === '') return null;
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
