import { createRequire } from 'node:module';
import { readSettings } from '../settings/read-settings';

/**
 * Import this file first: the traced libraries must not be loaded before it. OpenTelemetry is loaded only if there is
 * an endpoint for traces.
 */
const endpoint = endpointOf();
if (endpoint) {
  const { startTracing } = createRequire(__filename)('./tracing') as typeof import('./tracing.js');
  startTracing(endpoint);
}

/**
 * Returns the endpoint for traces; empty if there is none, or if a setting is bad. The start reports bad settings
 * later.
 */
function endpointOf(): string {
  try {
    return readSettings().OTEL_EXPORTER_OTLP_ENDPOINT;
  } catch {
    return '';
  }
}
