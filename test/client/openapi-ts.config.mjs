/** The configuration of openapi-ts, which generates the client of the tests. */
export default {
  input: 'openapi.json',
  logs: { file: false, level: 'silent' },
  output: { path: 'test/client/generated', importFileExtension: null },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
