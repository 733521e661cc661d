const FIELDS = { account: Symbol('account fields'), record: Symbol('record fields') };

/** Subclasses inherit the mark; mapped types such as IntersectionType would lose it. */
export function names(what: keyof typeof FIELDS): PropertyDecorator {
  return (target, property) => {
    const fields = [...fieldsOf(what, target), String(property)];
    Reflect.defineMetadata(FIELDS[what], fields, target);
  };
}

export const accountFieldsOf = (input: object) => fieldsOf('account', input);

export const recordFieldsOf = (input: object) => fieldsOf('record', input);

export const namesRecord = (input: object) => recordFieldsOf(input).length > 0;

function fieldsOf(what: keyof typeof FIELDS, input: object): string[] {
  return (Reflect.getMetadata(FIELDS[what], input) as string[] | undefined) ?? [];
}
