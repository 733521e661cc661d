import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Exports spans without messages of errors, which may quote personal data, and without statements of background jobs. A
 * statement is named by its first word.
 */
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

/** False for statements without a parent span: those of sweeps and other background jobs. */
function isCaused({ parentSpanContext, attributes }: ReadableSpan): boolean {
  return parentSpanContext !== undefined || attributes['db.system.name'] === undefined;
}

function discreet(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: nameOf(span) },
    status: { value: { code: span.status.code } },
    events: { value: span.events.map(({ name, time }) => ({ name, time })) },
  }) as ReadableSpan;
}

/** The instrumentation names a statement by all that is before its first space. */
function nameOf({ name, attributes }: ReadableSpan): string {
  const statement = attributes['db.query.text'];
  return typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? name) : name;
}
