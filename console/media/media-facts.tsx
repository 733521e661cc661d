import { CopyButton } from '../parts/copy';
import { Fact } from '../parts/fact';
import { When } from '../parts/when';
import { words } from '../words/words';
import { fileSize } from './media';
import type { Media } from './upload';

interface MediaFactsProps {
  media: Media;
  /** Whether to show the alt text as well. Users who may change it see it in the form. */
  withTexts: boolean;
}

/** The details of a picture. */
export function MediaFacts({ media, withTexts }: MediaFactsProps) {
  const { alt, mediaType, width, height, bytes, animated, createdBy, createdAt, deletedAt, mediaUrl } = media;
  const texts = words.media;
  const type = texts.types[mediaType];
  return (
    <dl class="facts-list">
      {withTexts && <Fact name={texts.alt}>{alt === '' ? texts.decorative : (alt ?? texts.altMissing)}</Fact>}
      <Fact name={texts.type}>{animated ? texts.animated(type) : type}</Fact>
      <Fact name={texts.size}>{texts.sizeOf(width, height)}</Fact>
      <Fact name={texts.fileSize}>{fileSize(bytes)}</Fact>
      {createdBy && <Fact name={texts.uploadedBy}>{createdBy.name}</Fact>}
      <Fact name={texts.uploadedAt}>
        <When at={createdAt} />
      </Fact>
      {deletedAt && (
        <Fact name={texts.deletedAt}>
          <When at={deletedAt} />
        </Fact>
      )}
      <Fact name={texts.address}>
        <span class="media-address">
          <code>{mediaUrl}</code>
          <CopyButton text={mediaUrl} />
        </span>
      </Fact>
    </dl>
  );
}
