export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const SIGN = /<|&(?=[#a-z])/gi;

/** For places that may be read as HTML or as plain text. */
export function escapeMarkup(text: string): string {
  return text.replace(SIGN, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Cleaned HTML has no other character references. */
export function unescapeMarkup(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (reference) => REFERENCES[reference] ?? reference);
}
