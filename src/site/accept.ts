/** Returns whether an Accept header prefers Markdown to HTML. HTML wins a tie. */
export function prefersMarkdown(accept = ''): boolean {
  const ranges = new Map(accept.toLowerCase().split(',').map(rangeOf));
  const quality = (type: string) => ranges.get(type) ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return quality('text/markdown') > quality('text/html');
}

/** The quality is 1 by default, and 0 if it is invalid. */
function rangeOf(text: string): [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = Number(given?.slice(2) ?? 1);
  return [range, quality >= 0 && quality <= 1 ? quality : 0];
}
