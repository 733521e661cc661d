/** What the client of the tests is generated from, and how. */
export default {
  input: 'openapi.json',
  logs: { file: false, level: 'silent' },
  output: { path: 'test/client/generated', importFileExtension: null },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
