import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FOLDER = join(__dirname, '..');

/** Attributes that users see or hear. */
const SHOWN =
  /^(?:alt|title|placeholder|label|hint|heading|caption|summary|text|confirm|intro|aria-(?:label|description|roledescription|valuetext))$/;

/** A word with at least two letters, unless it is a part of a path. */
const WORD = /(?<![/\p{L}])\p{L}{2}/u;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** Returns the texts that a component contains itself, with their lines. */
function literalsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(FOLDER, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = shownText(node);
    if (text && WORD.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function shownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression);
  if (!ts.isJsxAttribute(node) || !SHOWN.test(node.name.getText())) return undefined;
  const { initializer } = node;
  return literal(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer);
}

function literal(node: ts.Node | undefined): string | undefined {
  return node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    ? node.text
    : undefined;
}

describe('the components of the console', () => {
  it('contain no texts, because all texts are translated', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(literalsIn)).toEqual([]);
  });
});
