import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Exports spans without the messages of errors, which can quote personal data, and without the statements of background
 * jobs. The span of a statement is named after the first word of the statement.
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

/** Returns false for statements without a parent span, which sweeps and other background jobs send. */
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

/**
 * Returns the name of a span; that of a statement is its first word. The instrumentation would use all text before the
 * first space, even if it contains line ends.
 */
function nameOf({ name, attributes }: ReadableSpan): string {
  const statement = attributes['db.query.text'];
  return typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? name) : name;
}
