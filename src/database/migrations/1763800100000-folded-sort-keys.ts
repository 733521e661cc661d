import { SortKeys1763800041000 } from './1763800041000-sort-keys';

/** Sort keys now fold all letters that share a capital: recomputes the keys of texts with such a letter. */
export class FoldedSortKeys1763800100000 extends SortKeys1763800041000 {}
