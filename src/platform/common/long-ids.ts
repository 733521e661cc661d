import { applyDecorators } from '@nestjs/common';
import { Int } from './fields';
import { names } from './named-records';

/** For rows added per event, whose ids could exceed 32 bits. The maximum is 2⁵³ - 1, exact in JavaScript. */
export const LongId = () => Int(1, Number.MAX_SAFE_INTEGER, { format: 'int64', example: 1 });

export const LongRecordId = () => applyDecorators(names('record'), LongId());
