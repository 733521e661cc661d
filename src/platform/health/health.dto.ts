import { ApiProperty } from '@nestjs/swagger';
import type { ReadinessReport } from './readiness';

const CHECKS = ['draining', 'database', 'schema'] as const;

export class LivenessView {
  @ApiProperty({
    type: 'string',
    enum: ['ok'],
    description: 'The process is running.',
  })
  status: 'ok';
}

export class ReadinessView implements ReadinessReport {
  @ApiProperty({
    type: 'string',
    enum: ['ok', 'unavailable'],
    description: 'Whether the process is ready.',
  })
  status: 'ok' | 'unavailable';

  @ApiProperty({
    type: 'array',
    maxItems: CHECKS.length,
    items: { type: 'string', enum: [...CHECKS] },
    required: false,
    description: 'The checks that failed; absent if none did.',
  })
  failed?: (typeof CHECKS)[number][];

  @ApiProperty({
    type: 'array',
    maxItems: 1,
    items: { type: 'string', enum: ['database'] },
    required: false,
    description:
      'The services that are unreachable even though the process is ready; absent if there are none.',
  })
  degraded?: 'database'[];
}
