/** The HTTP adapter sends `data` with status 201. */
export class Created<T> {
  constructor(readonly data: T) {}
}
