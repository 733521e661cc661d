import './platform/logging/catch-console';
import 'reflect-metadata';
import { runCommandLine } from './operator/cli/command-line';

void runCommandLine(process.argv, async () => (await import('./openapi-preview.js')).buildDocument());
