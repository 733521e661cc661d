/** Names of programming languages that are recognized even in the `lang` attribute. */
const KNOWN = new Set(
  (
    'abap actionscript ada apache applescript asm asp assembly awk bash basic bat batch c c# c++ ' +
    'clojure cmake cmd cobol coffee coffeescript coldfusion console cpp csharp css csv dart delphi ' +
    'diff docker dockerfile elixir elm erlang f# fortran fsharp go golang gradle graphql groovy ' +
    'haml handlebars haskell html html4strict html5 http ini java java5 javascript jinja js json ' +
    'json5 jsonc jsx julia kotlin latex less lisp lua makefile markdown mathematica matlab mysql ' +
    'nginx objc objective-c objectivec ocaml pascal perl pgsql php plsql postgresql powershell ' +
    'prolog properties protobuf py python python3 r rb regex ruby rust sass scala scheme scss shell ' +
    'smalltalk solidity sql stata svelte swift terraform toml ts tsql tsx twig typescript vb vbnet ' +
    'vbscript verilog vhdl vim vue wasm xhtml xml yaml yml zig zsh'
  ).split(' '),
);

/** These names, in order. */
export const KNOWN_LANGUAGES: readonly string[] = [...KNOWN];

/** Names that highlighters use for an unknown language. */
const UNKNOWN = new Set([
  'auto',
  'default',
  'generic',
  'no-highlight',
  'nohighlight',
  'none',
  'raw',
  'source',
]);

const ATTRIBUTES = ['data-enlighter-language', 'data-language', 'data-lang'];

/** Classes with the name of the language, which highlighters add to code or to an element around it. */
const CLASSES = [
  /(?:^|\s)lang(?:uage)?-([\w+#.-]+)(?=\s|$)/i,
  /(?:^|\s)highlight-(?:source-|text-)?([\w+#.-]+)(?=\s|$)/i,
  /(?:^|[\s;])brush:\s*([\w+#.-]+)/i,
  /(?:^|\s)lang:([\w+#.-]+)/i,
];

/** The class of a highlighter that adds the name of the language as another class. */
const HIGHLIGHTER = /(?:^|\s)(?:hljs|sourceCode)(?=\s|$)/;

/** Other classes of these highlighters, which are not languages. */
const OF_HIGHLIGHTERS = /^(?:hljs|source\w*|number\w*|line\w*|cop(?:y|ied)\w*|wrap)$|[-:]/i;

/** The classes of elements that highlighters put around code. */
const AROUND =
  /(?:^|\s)(?:highlight|highlighter-rouge|codehilite|sourceCode|code-block|code-toolbar)(?=[\s-]|$)/;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns the language of the code that an element is or contains; empty if it names none. */
export function codeLanguage(tagName: string, attributes: Attributes): string {
  const name = namedLanguage(tagName, attributes).trim().toLowerCase();
  return /^[\w+#.-]{1,32}$/.test(name) && !UNKNOWN.has(name) ? name : '';
}

function namedLanguage(tagName: string, attributes: Attributes): string {
  const { class: classes = '', lang } = attributes;
  const named = [...ATTRIBUTES.map((name) => attributes[name]), classLanguage(classes)].find(Boolean);
  if (isCode(tagName)) return named ?? bareLanguage(classes, lang);
  if (!named || !['div', 'figure'].includes(tagName)) return '';
  return AROUND.test(classes) || KNOWN.has(named.toLowerCase()) ? named : '';
}

/** Returns whether the `lang` of an element is the language of its code. */
export function isCodeLanguage(tagName: string, lang = ''): boolean {
  return isCode(tagName) && KNOWN.has(lang.toLowerCase());
}

function isCode(tagName: string): boolean {
  return tagName === 'code' || tagName === 'pre';
}

function classLanguage(classes: string): string | undefined {
  const [, language] = CLASSES.map((pattern) => pattern.exec(classes)).find((found) => found !== null) ?? [];
  return language;
}

/** Returns the class or `lang` attribute that consists only of the name of a language. */
function bareLanguage(classes: string, lang = ''): string {
  const names = classes.split(/\s+/).filter(Boolean);
  const beside = HIGHLIGHTER.test(classes) ? names.find((name) => !OF_HIGHLIGHTERS.test(name)) : undefined;
  return beside ?? [...names, lang].find((name) => KNOWN.has(name.toLowerCase())) ?? '';
}
