// Must be the first import: a library that is loaded earlier may keep the original console.
import { catchConsole } from './stray-output';

catchConsole();
