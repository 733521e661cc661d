interface Graph {
  type: 'website' | 'article';
  title: string;
  description: string;
  canonical: string;
  siteName: string;
  image?: string | null;
}

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

export function optional(property: string, content: string | null | undefined): [string, string][] {
  return content ? [[property, content]] : [];
}
