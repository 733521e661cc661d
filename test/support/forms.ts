/** Operations that take a form with a file, not JSON. */
const FORMS = ['media/upload'];

export const takesForm = (operation: string) => FORMS.includes(operation);

/** Returns a form with these fields, and then the bytes as its file. Absent and null fields are left out. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  const isFile = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value !== undefined && value !== null && !isFile(value)) form.append(name, String(value));
  }
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (isFile(value)) form.append(name, new Blob([value]), 'picture.png');
  }
  return form;
}
