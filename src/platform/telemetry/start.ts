import { createRequire } from 'node:module';
import { readSettings } from '../settings/read-settings';

/** Import this file before the traced libraries. Loads OpenTelemetry only if there is an endpoint. */
const endpoint = endpointOf();
if (endpoint) {
  const { startTracing } = createRequire(__filename)('./tracing') as typeof import('./tracing.js');
  startTracing(endpoint);
}

/** Empty if there is none, or if a setting is bad, which the start reports later. */
function endpointOf(): string {
  try {
    return readSettings().OTEL_EXPORTER_OTLP_ENDPOINT;
  } catch {
    return '';
  }
}
