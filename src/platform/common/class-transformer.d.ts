/**
 * Declares a module whose types the library contains but does not export. Nest's own packages import this module, too.
 */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
