import { isSamePlace, mediaPlace } from './media-place';
import { stop, warn, type Rule } from './rule';

const isFolder = (url: string) => mediaPlace(url).kind === 'folder';

const usesTls = (url: string) => {
  const place = url !== '' && mediaPlace(url);
  return place && place.kind === 'bucket' && place.tls !== 'none';
};

export const MEDIA: readonly Rule[] = [
  stop(
    ['MEDIA_URL', 'MEDIA_FORMER_STORE', 'MEDIA_CA_FILE'],
    ({ MEDIA_URL, MEDIA_FORMER_STORE, MEDIA_CA_FILE }) =>
      MEDIA_CA_FILE.length > 0 && ![MEDIA_URL, MEDIA_FORMER_STORE].some(usesTls),
    'MEDIA_CA_FILE needs a MEDIA_URL or MEDIA_FORMER_STORE with an https endpoint',
  ),
  stop(
    ['MEDIA_URL', 'MEDIA_FORMER_STORE', 'DATA_DIR'],
    ({ MEDIA_FORMER_STORE, mediaUrl }) =>
      MEDIA_FORMER_STORE !== '' && isSamePlace(MEDIA_FORMER_STORE, mediaUrl),
    'MEDIA_FORMER_STORE must differ from MEDIA_URL',
  ),
  stop(
    ['UPLOAD_BUDGET_MIB', 'MEDIA_FILE_MIB'],
    (settings) => settings.UPLOAD_BUDGET_MIB <= 2 * settings.MEDIA_FILE_MIB,
    'UPLOAD_BUDGET_MIB must be more than twice MEDIA_FILE_MIB: an account gets half of it',
  ),
  warn(
    ['NODE_ENV', 'MEDIA_URL', 'DATABASE_URL'],
    (settings) => settings.production && !settings.embedded && isFolder(settings.mediaUrl),
    'MEDIA_URL is a folder: several replicas need one shared volume for it, or a bucket (s3://)',
  ),
];
