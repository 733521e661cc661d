import { PAGE_SETTINGS, type PageSettings } from '../../src/console/page-settings';

const WITHOUT_PAGE: PageSettings = { mediaBases: [], mediaFileMiB: Infinity };

/** The settings of the service that its page contains. */
export const pageSettings = read();

function read(): PageSettings {
  const element = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${PAGE_SETTINGS}"]`);
  return element ? (JSON.parse(element.content) as PageSettings) : WITHOUT_PAGE;
}
