/** The library contains these types but does not export them. Nest's packages import the module, too. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
