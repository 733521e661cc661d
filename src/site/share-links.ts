import type { Words } from './words/en';

/** The icon is an SVG path in a square of 24 × 24. */
export interface ShareLink {
  name: string;
  url: string;
  icon: string;
}

const ICONS = {
  x: 'M19 2h3l-7 8 8 12h-6l-5-6.5L6.5 22H3l8-8.5L1 2h6.5L12 8zm-1 18h1.5L7 4H5.5z',
  facebook: 'M14 8.5V7c0-1 .3-1.5 1.5-1.5H17V2h-2.5C12 2 10.6 3.5 10.6 6v2.5H8V12h2.6v10H14V12h2.7l.3-3.5z',
  linkedIn: 'M3 3h3v3H3zm0 6h3v12H3zm6 0h3v1.6c2-3.2 9-2.6 9 3.4v7h-3v-6.5c0-4-6-4-6 0V21H9z',
  email: 'M2 5h20v1.5l-10 6-10-6zm0 4 10 6 10-6v10H2z',
};

/** Plain links, which do not track readers, for pages and the embed. */
export function shareLinks(address: string, title: string, words: Words): ShareLink[] {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'X', url: `https://x.com/intent/post?url=${url}&text=${text}`, icon: ICONS.x },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}`, icon: ICONS.facebook },
    {
      name: 'LinkedIn',
      url: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      icon: ICONS.linkedIn,
    },
    { name: words.email, url: `mailto:?subject=${text}&body=${url}`, icon: ICONS.email },
  ];
}
