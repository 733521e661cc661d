import { createRequire } from 'node:module';
import { readSettings } from '../settings/settings';

/**
 * Import it first: traced libraries must not be loaded yet. Without an endpoint for traces, OpenTelemetry is not loaded.
 */
const endpoint = endpointOf();
if (endpoint) {
  const { startTracing } = createRequire(__filename)('./tracing') as typeof import('./tracing.js');
  startTracing(endpoint);
}

/** The endpoint for traces. Ignores bad settings, which the start reports later. */
function endpointOf(): string {
  try {
    return readSettings().OTEL_EXPORTER_OTLP_ENDPOINT;
  } catch {
    return '';
  }
}
