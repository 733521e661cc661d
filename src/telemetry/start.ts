import { createRequire } from 'node:module';
import { readSettings } from '../settings/settings';

/**
 * To be imported before all else: what is to be traced must not be loaded yet. Where there is nowhere to send traces
 * to, none of OpenTelemetry is loaded.
 */
const endpoint = endpointOf();
if (endpoint) {
  const { startTracing } = createRequire(__filename)('./tracing') as typeof import('./tracing.js');
  startTracing(endpoint);
}

/** Bad settings are for the start itself to refuse. */
function endpointOf(): string {
  try {
    return readSettings().OTEL_EXPORTER_OTLP_ENDPOINT;
  } catch {
    return '';
  }
}
