interface Graph {
  type: 'website' | 'article';
  title: string;
  description: string;
  canonical: string;
  siteName: string;
  image?: string | null;
}

/** Returns the Open Graph properties of a page. */
export function openGraph({
  type,
  title,
  description,
  canonical,
  siteName,
  image,
}: Graph): [string, string][] {
  return [
    ['og:type', type],
    ['og:title', title],
    ...optional('og:description', description),
    ['og:url', canonical],
    ['og:site_name', siteName],
    ...optional('og:image', image),
  ];
}

/** Returns a list with the property; an empty list if it has no content. */
export function optional(property: string, content: string | null | undefined): [string, string][] {
  return content ? [[property, content]] : [];
}
