/** Plain links to share a post, which do not track readers. */
export function shareLinks(address: string, title: string): { name: string; url: string }[] {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    { name: 'X', url: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'LinkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'E-mail', url: `mailto:?subject=${text}&body=${url}` },
  ];
}
