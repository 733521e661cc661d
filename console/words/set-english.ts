import { en } from './en';
import { setWords } from './words';

// The page loads its texts before its other modules. Unit tests load this file first.
setWords('en', en);
