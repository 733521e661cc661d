import { SortKeys1763800041000 } from './1763800041000-sort-keys';

/** Letters with the same capital letter became one letter. */
export class FoldedSortKeys1763800100000 extends SortKeys1763800041000 {}
