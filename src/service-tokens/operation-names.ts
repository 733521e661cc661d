import { applyDecorators } from '@nestjs/common';
import { check, word } from '../platform/common/word';
import { API_PREFIX, operationsByPath } from '../platform/operations/operation';
import { SCOPES, type TokenScope } from '../platform/operations/scopes';

/** In a request. */
const MOST = 100;

/** The longest name has 24 characters. */
const LENGTH = 40;

/** What a token without a list may call: everything that its role allows. */
export const EVERYTHING: readonly TokenScope[] = SCOPES;

/** An array of names, or a comma-separated string. Names that no token may call are refused. */
export const OperationNames = (description: string) =>
  applyDecorators(
    word(
      {
        type: 'array',
        minItems: 1,
        maxItems: MOST,
        items: { type: 'string', maxLength: LENGTH },
        description,
        example: ['read', 'addpost'],
      },
      readNames,
      check('type', 'must be an array of names', areTexts),
      check('range', `must have 1 to ${MOST} names`, (value) => {
        const { length } = value as string[];
        return length >= 1 && length <= MOST;
      }),
      check(
        'unknown',
        `must contain only ${SCOPES.join(', ')} and operations that service tokens can call`,
        (value) => (value as string[]).every(isAllowed),
      ),
    ),
  );

function isAllowed(name: string): boolean {
  if ((SCOPES as readonly string[]).includes(name)) return true;
  const right = operationsByPath.get(`/${API_PREFIX}/${name}`)?.right;
  return right !== null && right !== undefined && right.scope !== 'never';
}

function readNames(value: unknown): unknown {
  if (value === '') return null;
  const names: unknown = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  return areTexts(names) ? [...new Set(names)] : names;
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
