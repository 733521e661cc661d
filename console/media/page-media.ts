import { MediaBases } from '../../src/media/known-addresses';
import { pageSettings } from '../api/page-settings';

const pageBases = new MediaBases(pageSettings.mediaBases);

/** Returns whether a URL belongs to a picture in a library of the service. */
export function isOurs(url: string, bases = pageBases): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && bases.read(parsed) !== null;
}
