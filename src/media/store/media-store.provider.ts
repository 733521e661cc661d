import type { Provider } from '@nestjs/common';
import { mediaPlace } from '../../platform/settings/media-place';
import { Settings } from '../../platform/settings/settings';
import { AwsCredentialSource } from './aws-credentials';
import { FileStore } from './file-store';
import { MEDIA_STORE, type MediaStore } from './media-store';
import { MovingStore } from './moving-store';
import { agentFor } from './s3-agent';
import { S3Store } from './s3-store';

/** While MEDIA_FORMER_STORE is set, files that are not yet in the new store are read from the former one. */
export const mediaStore: Provider = {
  provide: MEDIA_STORE,
  inject: [Settings],
  useFactory: (settings: Settings): MediaStore => {
    const { mediaUrl, MEDIA_FORMER_STORE } = settings;
    const current = mediaStoreAt(mediaUrl, settings);
    return MEDIA_FORMER_STORE
      ? new MovingStore(current, mediaStoreAt(MEDIA_FORMER_STORE, settings))
      : current;
  },
};

/** Throws an error whose message continues a sentence that begins with the name of the setting. */
export function mediaStoreAt(
  url: string,
  { MEDIA_CA_FILE }: Pick<Settings, 'MEDIA_CA_FILE'>,
): FileStore | S3Store {
  const place = mediaPlace(url);
  if (place.kind === 'folder') return new FileStore(place.path);
  return new S3Store(place, new AwsCredentialSource(place.region), agentFor(place, MEDIA_CA_FILE));
}
