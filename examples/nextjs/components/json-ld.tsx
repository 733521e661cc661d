/** Structured data for search engines. `<` is escaped, so that no text can end the script element. */
export function JsonLd({ value }: { value: object }) {
  const html = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
