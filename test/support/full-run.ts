/** Whether the suites run in full, as in `npm run test:all`. Otherwise long tests use less data. */
export const IS_FULL_RUN = process.env.CI_FULL === 'true';
