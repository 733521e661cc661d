// Import this file first: from then on only the log and `sayLast` write to the standard streams.
import { catchConsole, catchStreams } from './stray-output';

catchConsole();
catchStreams();
