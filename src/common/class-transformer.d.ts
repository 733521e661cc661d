/** The library has types for this module but does not export them. Nest's own packages import it, too. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
