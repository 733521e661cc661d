import { applyDecorators } from '@nestjs/common';
import { Int } from './fields';
import { names } from './named-records';

/**
 * The id of what happens, such as a delivery: there is one for each time, none is used again, and a signed 32-bit column
 * would be full within months. A number that JavaScript holds exactly.
 */
export const LongId = () => Int(1, Number.MAX_SAFE_INTEGER, { format: 'int64', example: 1 });

/** The same of what the operation works on. */
export const LongRecordId = () => applyDecorators(names('record'), LongId());
