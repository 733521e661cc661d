import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import {
  defaultResource,
  detectResources,
  hostDetector,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Request } from 'express';
import { VERSION } from '../common/product-version';
import { routeOf } from '../operations/route';
import { logTraces } from '../logging/logger';
import { Outage } from '../logging/outage';
import { DiscreetExporter } from './discreet-exporter';
import { batchOptions, sampler } from './otel-variables';
import { useTracer, type Tracer } from './trace';
import { waitAtMost } from '../common/within';

const NAME = 'blog-content-management-service';

const END_MS = 3000;

/** Paths and queries can contain tokens of links in emails, and clients must not be identifiable. */
const REMOVED_ATTRIBUTES = {
  'url.path': undefined,
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
};

const PROBES = /^\/(?:metrics|health\/(?:live|ready))(?:\?|$)/;

/** OTLP over HTTP. */
export function startTracing(endpoint: string): void {
  logErrors();
  registerInstrumentations({ instrumentations: [requests(), statements()] });
  const exporter = new DiscreetExporter(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
  const provider = new TracerProvider({
    sampler: sampler(),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME, 'service.version': VERSION }))
      .merge(
        detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector, hostDetector] }),
      ),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batchOptions() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // Loads node:http now, so that the instrumentation patches it before other modules use it.
  createRequire(__filename)('node:http');
  useTracer(tracerOf(provider));
  logTraces(() => {
    const span = trace.getActiveSpan()?.spanContext();
    return span && { traceId: span.traceId, spanId: span.spanId };
  });
}

function requests(): HttpInstrumentation {
  return new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ url = '' }) => PROBES.test(url),
    startIncomingSpanHook: () => REMOVED_ATTRIBUTES,
    applyCustomAttributesOnSpan: (span, request, response) => {
      const route = routeOf(request as Request);
      span.updateName(`${request.method} ${route}`);
      span.setAttribute('http.route', route);
      span.setAttribute('blog.request_id', String((response as ServerResponse).getHeader('X-Request-Id')));
    },
  });
}

/** Statements keep their placeholders, so that spans contain no values. */
function statements(): MySQL2Instrumentation {
  return new MySQL2Instrumentation({ maskStatement: true, maskStatementHook: (statement) => statement });
}

/** Each of its spans begins a new trace. */
function tracerOf(provider: TracerProvider): Tracer {
  const tracer = trace.getTracer(NAME, VERSION);
  return {
    span: (name, attributes, run, outcome) =>
      tracer.startActiveSpan(
        name,
        { kind: SpanKind.CLIENT, attributes: attributes(), root: true },
        async (span) => {
          try {
            const result = await run();
            const { attributes: more, failed } = outcome(result);
            span.setAttributes(more);
            if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
            return result;
          } finally {
            span.end();
          }
        },
      ),
    outside: (run) => context.with(ROOT_CONTEXT, run),
    end: () => waitAtMost(END_MS, provider.shutdown()).catch(() => {}),
  };
}

function logErrors(): void {
  const outage = new Outage('Tracing');
  const report = (message: string) => outage.failed(message.slice(0, 300));
  const silent = () => {};
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
