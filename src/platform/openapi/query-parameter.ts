import type { OperationObject } from './openapi-types';

type Parameter = NonNullable<OperationObject['parameters']>[number];

interface QuerySchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: object[];
  example?: unknown;
}

/** A query cannot contain null, and the documentation page would send the examples. */
export function queryParameter(parameter: Parameter): Parameter {
  if ('$ref' in parameter || !parameter.schema) return parameter;
  const { example: _, type, enum: values, anyOf, ...rest } = parameter.schema as QuerySchema;
  const [inner] = anyOf ?? [];
  return {
    ...parameter,
    schema: {
      ...(type && { type: withoutNull(type) }),
      ...rest,
      ...inner,
      ...(values && { enum: values.filter((value) => value !== null) }),
    },
  };
}

const withoutNull = (type: string | string[]): string | undefined =>
  [type].flat().find((name) => name !== 'null');
