import { fromJsonSchema } from '@modelcontextprotocol/server';

export interface SearchInput {
  query?: string;
}

export interface NamedInput {
  operation: string;
}

export interface ReadInput extends NamedInput {
  input?: Record<string, unknown>;
}

export interface WriteInput extends ReadInput {
  idempotencyKey?: string;
  ifMatch?: number;
  preview?: boolean;
}

const operation = {
  type: 'string',
  maxLength: 40,
  description: 'The name of an operation, such as listposts or drafts/save.',
} as const;

const input = {
  type: 'object',
  description: 'The fields of the operation. describe_operation returns their schema.',
} as const;

export const SEARCH = fromJsonSchema<SearchInput>({
  type: 'object',
  properties: {
    query: {
      type: 'string',
      maxLength: 200,
      description: 'Words of a name or description. All must match. Without it, all operations are listed.',
    },
  },
  additionalProperties: false,
});

export const NAMED = fromJsonSchema<NamedInput>({
  type: 'object',
  properties: { operation },
  required: ['operation'],
  additionalProperties: false,
});

export const READ = fromJsonSchema<ReadInput>({
  type: 'object',
  properties: { operation, input },
  required: ['operation'],
  additionalProperties: false,
});

export const WRITE = fromJsonSchema<WriteInput>({
  type: 'object',
  properties: {
    operation,
    input,
    idempotencyKey: {
      type: 'string',
      pattern: '^[\\u0021-\\u007e]{1,255}$',
      description:
        'A new random value for each intended change. A repeated call with it changes nothing again.',
    },
    ifMatch: {
      type: 'integer',
      minimum: 1,
      description: 'The version of the record, or of the draft, that was read. Another version is refused.',
    },
    preview: {
      type: 'boolean',
      description:
        'Whether the response to a saved post that is not public has a preview link; true by default.',
    },
  },
  required: ['operation'],
  additionalProperties: false,
});
