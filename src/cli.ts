import './platform/logging/catch-console';
import 'reflect-metadata';
import { runCommandLine } from './operator/cli/command-line';

void runCommandLine(process.argv, {
  buildDocument: async () => (await import('./openapi-preview.js')).buildDocument(),
  loadOperations: async () => void (await import('./app.module.js')),
});
