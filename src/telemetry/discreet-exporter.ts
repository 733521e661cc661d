import type { tracing } from '@opentelemetry/sdk-node';

type SpanExporter = tracing.SpanExporter;
type ReadableSpan = tracing.ReadableSpan;

/** Hands spans on without what errors say, which may quote anybody's values, and without the service's own bustle. */
export class DiscreetExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.filter(isCaused).map(discreet), done);
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}

/** The statements of sweeps belong to nothing that somebody has asked for, and come twice a second. */
function isCaused({ parentSpanContext, attributes }: ReadableSpan): boolean {
  return parentSpanContext !== undefined || attributes['db.system.name'] === undefined;
}

function discreet(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    status: { value: { code: span.status.code } },
    events: { value: span.events.map(({ name, time }) => ({ name, time })) },
  }) as ReadableSpan;
}
