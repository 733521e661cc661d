/** The HTTP adapter answers `data` with 201. */
export class Created<T> {
  constructor(readonly data: T) {}
}
