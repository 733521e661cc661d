/** The name of the meta element with the settings. */
export const PAGE_SETTINGS = 'console-settings';

/** The settings that the page of the console contains; `console/api/page-settings.ts` reads them. */
export interface PageSettings {
  /** The base URLs of pictures of the service. `{account}` is the id of an account. */
  mediaBases: readonly string[];
  mediaFileMiB: number;
}
