/** The parts of a JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  example?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { mapping: Record<string, string> };
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A body in one media type. */
export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** A parameter of an operation, or a reference to one. */
export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

/** A response of an operation, or a reference to one. */
export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, MediaType>;
}

/** An operation as the document declares it. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags?: string[];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Answer>;
}

/** The parts of the OpenAPI document that the pages show. */
export interface ApiDocument {
  info: { title: string; description: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  webhooks: Record<string, { post: ApiOperation }>;
  components: { [Part in keyof Components]: Record<string, Components[Part]> };
}

interface Components {
  parameters: Parameter;
  responses: Answer;
  schemas: Schema;
}

/** Follows the references of a document. */
export class References {
  constructor(private readonly document: ApiDocument) {}

  schema(schema: Schema): Schema {
    return schema.$ref ? this.schema(this.target('schemas', schema.$ref)) : schema;
  }

  parameter(parameter: Parameter): Parameter {
    return parameter.$ref ? this.target('parameters', parameter.$ref) : parameter;
  }

  answer(answer: Answer): Answer {
    return answer.$ref ? this.target('responses', answer.$ref) : answer;
  }

  private target<Part extends keyof Components>(part: Part, reference: string): Components[Part] {
    const parts: Record<string, Components[Part]> = this.document.components[part];
    const target = parts[reference.replace(`#/components/${part}/`, '')];
    if (!target) throw new Error(`The document has no ${reference}.`);
    return target;
  }
}
