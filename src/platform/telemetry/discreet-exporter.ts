import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Omits messages of errors, which can quote personal data, and statements of background jobs. */
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

/** Background jobs send statements without a parent span. */
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

/** For a statement its first word; the instrumentation takes all text before the first space, even with line ends. */
function nameOf({ name, attributes }: ReadableSpan): string {
  const statement = attributes['db.query.text'];
  return typeof statement === 'string' ? (/\w+/.exec(statement)?.[0] ?? name) : name;
}
