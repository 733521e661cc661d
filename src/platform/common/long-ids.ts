import { applyDecorators } from '@nestjs/common';
import { Int } from './fields';
import { names } from './named-records';

/**
 * Declares the id of a row that is added for each event, such as a delivery. Ids of this kind are never reused, so a
 * signed 32-bit column could become full. The maximum is 2⁵³ - 1: JavaScript does not represent all larger integers
 * exactly.
 */
export const LongId = () => Int(1, Number.MAX_SAFE_INTEGER, { format: 'int64', example: 1 });

/** Declares a LongId of the record that the operation works on. */
export const LongRecordId = () => applyDecorators(names('record'), LongId());
