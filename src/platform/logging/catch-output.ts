// Import this file first. After that, only the log and `printBeforeExit` write to the standard streams.
import { catchConsole, catchStreams } from './stray-output';

catchConsole();
catchStreams();
