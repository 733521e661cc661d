// To be imported before all else: a library that is loaded earlier may keep the console as it was.
import { catchConsole } from './stray-output';

catchConsole();
