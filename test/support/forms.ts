/** Operations that take a form with a file, not JSON. */
const FORMS = ['media/upload'];

export const takesForm = (operation: string) => FORMS.includes(operation);

/** Returns a form with these fields, followed by the bytes as its file. Absent and null fields are left out. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const isFile = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;
  for (const [name, value] of given) if (!isFile(value)) form.append(name, `${value}`);
  for (const [name, value] of given) if (isFile(value)) form.append(name, new Blob([value]), 'picture.png');
  return form;
}

/** Returns the part of fetch's options that sends a body: bytes, text and forms as they are, anything else as JSON. */
export function bodyOf(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  const isPlain = typeof body === 'string' || body instanceof Uint8Array;
  return {
    body: isPlain ? (body as string) : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
}
