import type { INestApplication } from '@nestjs/common';
export function describeInterface(_app: INestApplication): void {}
