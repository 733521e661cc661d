import Image from 'next/image';
import { pictureUrl } from '@/lib/site';

const RESIZED = (process.env.IMAGE_HOSTS ?? '').split(',');

interface Props {
  src: string;
  sizes: string;
  alt?: string;
  /** Whether the picture is at the top of the page, and so not loaded lazily. */
  eager?: boolean;
}

/** A picture that fills its frame. Pictures from IMAGE_HOSTS are resized; others are shown as they are. */
export function Picture({ src, sizes, alt = '', eager = false }: Props) {
  const url = pictureUrl(src);
  return (
    <Image
      className="picture"
      src={url}
      alt={alt}
      fill
      sizes={sizes}
      preload={eager}
      unoptimized={!RESIZED.includes(new URL(url).hostname)}
    />
  );
}
