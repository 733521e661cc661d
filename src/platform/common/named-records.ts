const FIELDS = { account: Symbol('account fields'), record: Symbol('record fields') };

/**
 * Marks a field of an input that names the account to work in, or the record to work on. Classes that extend the input
 * inherit the mark; mapped types such as IntersectionType would lose it.
 */
export function names(what: keyof typeof FIELDS): PropertyDecorator {
  return (target, property) => {
    const fields = [...fieldsOf(what, target), String(property)];
    Reflect.defineMetadata(FIELDS[what], fields, target);
  };
}

/** Returns the fields of an input that name an account to work in. */
export const accountFieldsOf = (input: object) => fieldsOf('account', input);

/** Returns the fields of an input that name a record by its id. */
export const recordFieldsOf = (input: object) => fieldsOf('record', input);

/** Returns whether an input names a record by its id. */
export const namesRecord = (input: object) => recordFieldsOf(input).length > 0;

function fieldsOf(what: keyof typeof FIELDS, input: object): string[] {
  return (Reflect.getMetadata(FIELDS[what], input) as string[] | undefined) ?? [];
}
