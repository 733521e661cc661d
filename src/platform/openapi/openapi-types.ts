import type { OpenAPIObject } from '@nestjs/swagger';

/** @nestjs/swagger does not export these by name. */
export type Components = Required<NonNullable<OpenAPIObject['components']>>;
export type PathItem = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItem['post']>;
export type Response = Components['responses'][string];
export type SchemaObject = Exclude<Components['schemas'][string], { $ref: string }>;
