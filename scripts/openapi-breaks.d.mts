/** Each break is a sentence. */
export function breaksBetween(released: object, current: object): string[];
