// To be imported before all else: from here on nothing but the log, and `say`, writes to the standard streams.
import { catchConsole, catchStreams } from './stray-output';

catchConsole();
catchStreams();
