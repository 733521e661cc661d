/** Returns the breaking changes from one OpenAPI document to another, each as a sentence. */
export function breaksBetween(released: object, current: object): string[];
