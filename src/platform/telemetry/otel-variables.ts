import { diag } from '@opentelemetry/api';
import { getNumberFromEnv } from '@opentelemetry/core';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';

/** With `parentbased_`, they follow the choice of the caller. */
const SAMPLERS: Record<string, () => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: () => new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1),
};
const OF_PARENT = 'parentbased_';

/** Undefined, for the SDK's sampler, if OTEL_TRACES_SAMPLER names none. */
export function sampler(): Sampler | undefined {
  const name = process.env.OTEL_TRACES_SAMPLER ?? '';
  const root = SAMPLERS[name.replace(OF_PARENT, '')]?.();
  if (name && !root) diag.error(`OTEL_TRACES_SAMPLER is not a known sampler: ${name}`);
  return root && name.startsWith(OF_PARENT) ? new ParentBasedSampler({ root }) : root;
}

/** As the variables OTEL_BSP_… set them. */
export function batchOptions() {
  return {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  };
}
