import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of a document as the library types them; it names them nowhere by themselves. */
export type Components = Required<NonNullable<OpenAPIObject['components']>>;
export type PathItem = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItem['post']>;
export type Response = Components['responses'][string];
export type SchemaObject = Exclude<Components['schemas'][string], { $ref: string }>;
