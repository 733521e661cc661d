/** One generous limit for every test, so that a slow machine fails none. */
jest.setTimeout(900_000);
