/** The library has types of it, and does not say so: Nest's own packages read it as well. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
