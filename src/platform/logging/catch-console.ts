// Import this file first: a library that is loaded earlier can keep a reference to the original console.
import { catchConsole } from './stray-output';

catchConsole();
