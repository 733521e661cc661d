import { applyDecorators } from '@nestjs/common';
import { Int } from './fields';
import { names } from './named-records';

/**
 * The id of a row that is added for each event, such as a delivery: ids are never reused, and a signed 32-bit column
 * would be full within months. At most 2⁵³ - 1, which JavaScript represents exactly.
 */
export const LongId = () => Int(1, Number.MAX_SAFE_INTEGER, { format: 'int64', example: 1 });

/** A LongId that names the record the operation works on. */
export const LongRecordId = () => applyDecorators(names('record'), LongId());
