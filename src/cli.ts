import './logging/catch-console';
import 'reflect-metadata';
import { runCommandLine } from './cli/command-line';

void runCommandLine(process.argv);
