/** Contents that were costly to parse, by name; each of about the given number of bytes. */
export const HOSTILE_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  ...repeated({
    'signs that begin tags': '<',
    ampersands: '&',
    'ends of comments': '-->',
    'unclosed comments': '<!--',
    'unclosed sections': '<![CDATA[',
    'unclosed tags': '<a ',
    'links without an end': '<a>',
    'paragraphs without an end': '<p>',
    'ends without a beginning': '</p>',
    'line breaks': '<br>',
    images: '<img src=a>',
    'bold letters': '<b>x</b>',
    references: '&#60;',
    'references without an end': '&amp',
    'references to no character': '&#1;&#xFFFE;&#xD800;',
    'scripts without an end': '<script>',
    'styles in attributes': '<p style="color:red;background:url(x);a:b(c(d(">',
    quotes: `'"`,
    'blanks and line ends': ' \n\t',
    'one word': 'a',
    'marks that combine': 'a\u0301\u0323',
    'pairs of surrogates': '👋',
  }),
  'comments in an address': (bytes) => `<img src="http:${'<!---->'.repeat(bytes / 7)}">`,
  'comments in many addresses': (bytes) =>
    `<img src="http:${'<!---->'.repeat(580)}">`.repeat(Math.floor(bytes / 4080)),
  'commas in a source set': (bytes) => `<img src="/a" srcset="a${','.repeat(bytes)}b,">`,
  'commas in many source sets': (bytes) =>
    `<img src="/a" srcset="a${','.repeat(4000)}b,">`.repeat(Math.floor(bytes / 4030)),
  'blanks in a source set': (bytes) => `<img src="/a" srcset="a${' '.repeat(bytes)}b,">`,
  'brackets in a source set': (bytes) => `<img src="/a" srcset="a ${'('.repeat(bytes)}">`,
  'descriptors in a source set': (bytes) => `<img src="/a" srcset="a ${'1x '.repeat(bytes / 3)}">`,
  'blanks in an address': (bytes) => `<a href="java${'\t'.repeat(bytes / 2)}script:x">a</a>`,
  attributes: (bytes) => `<a ${Array.from({ length: bytes / 10 }, (_, at) => `a${at}=1`).join(' ')}>`,
  'a long style': (bytes) => `<p style="${'a:b;'.repeat(bytes / 4)}">`,
  'a long title': (bytes) => `<p title="${'&<'.repeat(bytes / 2)}">`,
  'deep elements': (bytes) => `${'<b>'.repeat(900)}${'</i>'.repeat((bytes - 2700) / 4)}`,
  'elements beyond all depth': (bytes) => '<div>'.repeat(bytes / 5),
  'text in deep elements': (bytes) => `${'<em>'.repeat(900)}${'x '.repeat((bytes - 3600) / 2)}`,
  'a script': (bytes) => `<script>${'<'.repeat(bytes)}`,
};

function repeated(pieces: Record<string, string>): Record<string, (bytes: number) => string> {
  return Object.fromEntries(
    Object.entries(pieces).map(([name, piece]) => [
      name,
      (bytes) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece))),
    ]),
  );
}
