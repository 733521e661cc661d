/**
 * The answer of an operation that has created a record where it could also have changed one. The HTTP adapter answers
 * `data` with the status 201.
 */
export class Created<T> {
  constructor(readonly data: T) {}
}
