import type { PublicMedia } from './pictures/public-media';

interface Graph {
  type: 'website' | 'article';
  title: string;
  description: string;
  canonical: string;
  siteName: string;
  image?: string | null;
  /** The known details of the image. */
  media?: PublicMedia;
}

export function openGraph({
  type,
  title,
  description,
  canonical,
  siteName,
  image,
  media,
}: Graph): [string, string][] {
  return [
    ['og:type', type],
    ['og:title', title],
    ...optional('og:description', description),
    ['og:url', canonical],
    ['og:site_name', siteName],
    ...optional('og:image', image),
    ...(media ? imageProperties(media) : []),
  ];
}

function imageProperties({ mediaType, width, height, alt }: PublicMedia): [string, string][] {
  return [
    ['og:image:type', mediaType],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ...optional('og:image:alt', alt),
  ];
}

export function optional(property: string, content: string | null | undefined): [string, string][] {
  return content ? [[property, content]] : [];
}
