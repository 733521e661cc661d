import type { References, Schema } from './api-document';

/** A field of a request or a response, as the pages show it. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** The bounds in words, such as "at most 255 characters". */
  bounds: string;
  /** The allowed values, if they are limited. */
  values: string[];
  fields: Field[];
}

/** Limits that would only be noise: the largest 32-bit and safe integers, and sizes that no client reaches. */
const PRACTICALLY_UNBOUNDED = 2_147_483_647;

/** Describes the fields of schemas. */
export class Fields {
  constructor(private readonly references: References) {}

  /** Returns the fields of an object, or of the objects in an array. */
  of(schema: Schema, seen: readonly Schema[] = []): Field[] {
    const { schema: whole } = this.value(schema);
    if (seen.includes(whole)) return [];
    if (whole.items) return this.of(whole.items, [...seen, whole]);
    return Object.entries(whole.properties ?? {}).map(([name, property]) =>
      this.field(name, property, whole.required?.includes(name) ?? false, [...seen, whole]),
    );
  }

  /** Returns the fields of a request, the required ones first. */
  ofInput(schema: Schema): Field[] {
    return this.of(schema).sort((one, other) => Number(other.required) - Number(one.required));
  }

  /** Describes a single field, such as a parameter. */
  field(name: string, declared: Schema, required: boolean, seen: readonly Schema[] = []): Field {
    const { schema, nullable } = this.value(declared);
    return {
      name,
      required,
      type: this.type(schema) + (nullable ? ' or null' : ''),
      description: declared.description ?? schema.description ?? '',
      bounds: boundsOf(schema),
      values: this.values(schema),
      fields: this.of(schema, seen),
    };
  }

  /** Returns the possible schemas of a value whose schema depends on the event; otherwise only its schema. */
  variants(schema: Schema): Schema[] {
    const { schema: whole } = this.value(schema);
    return whole.discriminator ? (whole.oneOf ?? []).map((one) => this.references.schema(one)) : [whole];
  }

  /** Resolves references and reduces `X or null` to X. */
  private value(declared: Schema): { schema: Schema; nullable: boolean } {
    const schema = this.references.schema(declared);
    const [only] = schema.allOf ?? [];
    if (only) return this.value(only);
    const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
    const [other] = others;
    if (other && others.length === 1) return { ...this.value(other), nullable: true };
    return { schema, nullable: Array.isArray(schema.type) && schema.type.includes('null') };
  }

  private type(schema: Schema): string {
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices && !schema.discriminator)
      return choices.map((one) => this.type(this.value(one).schema)).join(' or ');
    const type = [schema.type ?? 'object'].flat().filter((one) => one !== 'null');
    if (schema.items) return `array of ${plural(this.type(this.value(schema.items).schema))}`;
    const format = schema.format && !/^int(?:32|64)$/.test(schema.format) ? ` (${schema.format})` : '';
    return type.join(' or ') + format;
  }

  private values(schema: Schema): string[] {
    const { enum: values, items, oneOf = [] } = schema;
    if (values) return values.map(String);
    if (items) return this.values(this.value(items).schema);
    return schema.discriminator ? [] : oneOf.flatMap((one) => this.values(this.value(one).schema));
  }
}

function plural(type: string): string {
  return type.replace(/^\w+/, (word) => `${word}s`);
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const texts = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ];
  return texts.filter((text) => text !== '').join(', ');
}

function range(least: number | undefined, declared: number | undefined, unit: string): string {
  const most = declared !== undefined && declared < PRACTICALLY_UNBOUNDED ? declared : undefined;
  if (least === undefined) return most === undefined ? '' : `at most ${most}${unit}`;
  if (most === undefined) return `at least ${least}${unit}`;
  return least === most ? `exactly ${most}${unit}` : `${least} to ${most}${unit}`;
}
