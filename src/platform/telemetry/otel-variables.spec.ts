import { diag } from '@opentelemetry/api';
import { batchOptions, sampler } from './otel-variables';

describe('the variables of OpenTelemetry', () => {
  const before = process.env;

  beforeEach(() => {
    process.env = {};
  });
  afterEach(() => {
    process.env = before;
    jest.restoreAllMocks();
  });

  it.each([
    ['always_on', 'AlwaysOnSampler'],
    ['always_off', 'AlwaysOffSampler'],
    ['traceidratio', 'TraceIdRatioBased{0.25}'],
    ['parentbased_always_on', 'ParentBased{root=AlwaysOnSampler,'],
    ['parentbased_always_off', 'ParentBased{root=AlwaysOffSampler,'],
    ['parentbased_traceidratio', 'ParentBased{root=TraceIdRatioBased{0.25},'],
  ])('name the sampler %s', (name, text) => {
    process.env = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.25' };

    expect(String(sampler()).startsWith(text)).toBe(true);
  });

  it('leave the sampler to the SDK without a name, and report an unknown one', () => {
    const report = jest.spyOn(diag, 'error').mockReturnValue();
    expect(sampler()).toBeUndefined();
    expect(report).not.toHaveBeenCalled();

    process.env.OTEL_TRACES_SAMPLER = 'parentbased_sometimes';

    expect(sampler()).toBeUndefined();
    expect(report).toHaveBeenCalledWith('OTEL_TRACES_SAMPLER is not a known sampler: parentbased_sometimes');
  });

  it('set the options of batches', () => {
    process.env = {
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BSP_EXPORT_TIMEOUT: '200',
      OTEL_BSP_MAX_QUEUE_SIZE: '300',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '40',
    };

    expect(batchOptions()).toEqual({
      scheduledDelayMillis: 100,
      exportTimeoutMillis: 200,
      maxQueueSize: 300,
      maxExportBatchSize: 40,
    });
  });
});
