import type { Words } from './words/en';

/** A link to share a post, with the SVG path of its icon in a square of 24 × 24. */
export interface ShareLink {
  name: string;
  url: string;
  icon: string;
}

const ICONS = {
  x: 'M18.9 2H22l-6.8 7.8 8 12.2H17l-4.9-6.4L6.5 22H3.4l7.3-8.3L1 2h6.4l4.4 5.8zm-1.1 18h1.7L7.3 3.8H5.5z',
  facebook:
    'M14 8.5V6.8c0-.8.2-1.3 1.4-1.3H17V2.2a20 20 0 0 0-2.3-.2c-2.4 0-4.1 1.5-4.1 4.2v2.3H8V12h2.6v10H14V12h2.7l.4-3.5z',
  linkedIn:
    'M4.5 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3 9h3v12H3zm6 0h2.9v1.6c.5-.9 1.6-1.9 3.3-1.9 3.2 0 3.8 2.1 3.8 4.8V21h-3v-6.6c0-1.3 0-3-1.9-3S12 12.8 12 14.3V21H9z',
  email: 'M2 6l1-1h18l1 1v.6l-10 6.5L2 6.6zm0 3 10 6.5L22 9v9l-1 1H3l-1-1z',
};

/** Returns plain links to share a post, which do not track readers. Pages and the embed have the same links. */
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
