import type { Editor } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { preservedAttributes } from '../../../lossless/prepared';

export interface ImageFields {
  src: string;
  /** Null if it is not written yet; empty if the image is decorative. */
  alt: string | null;
  caption: string;
}

/** `wide` is wider than the text. */
export type ImageWidth = 'text' | 'wide';

/** Inserts an image after the current block, or in place of an empty one, and moves the caret to the next line. */
export function insertImage(editor: Editor, fields: ImageFields): void {
  const { schema, tr } = editor.state;
  const figure = figureOf(schema, fields);
  const { $to } = tr.selection;
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const [from, to] = isEmpty ? [$to.before(1), $to.after(1)] : [$to.after(1), $to.after(1)];
  tr.replaceWith(from, to, [figure, schema.node('paragraph')]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + figure.nodeSize + 1)));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Returns a figure with an image and, unless it is empty, a caption. */
export function figureOf(schema: Schema, { src, alt, caption }: ImageFields): Node {
  const image = schema.node('paragraph', null, schema.node('image', { src, alt }));
  const parts = caption ? [image, container(schema, 'figcaption', line(schema, caption))] : [image];
  return container(schema, 'figure', Fragment.from(parts));
}

function container(schema: Schema, name: string, content: Node | Fragment): Node {
  return schema.node('container', { name }, content);
}

/** The selected image. */
export interface SelectedImage extends ImageFields {
  /** Only images in figures have a caption and a width. */
  isInFigure: boolean;
  width: ImageWidth;
}

export function selectedImage({ state: { selection } }: Editor): SelectedImage | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt } = selection.node.attrs as Record<'src' | 'alt', string | null>;
  return { src: src ?? '', alt, ...figureFields(figureAround(selection.$from)) };
}

function figureFields(figure: Place | null): Pick<SelectedImage, 'caption' | 'isInFigure' | 'width'> {
  if (!figure) return { caption: '', isInFigure: false, width: 'text' };
  const width = classesOf(figure.node).includes(WIDE) ? 'wide' : 'text';
  return { caption: captionIn(figure)?.node.textContent ?? '', isInFigure: true, width };
}

/** Updates the selected image, and only what differs. */
export function changeImage(editor: Editor, changes: Partial<Omit<SelectedImage, 'isInFigure'>>): void {
  const before = selectedImage(editor);
  if (!before) return;
  const after = { ...before, ...changes };
  const { selection, tr } = editor.state;
  if (after.src !== before.src || after.alt !== before.alt) {
    const { node } = selection as NodeSelection;
    tr.setNodeMarkup(selection.from, undefined, { ...withSource(node, after.src), alt: after.alt });
  }
  const figure = figureAround(selection.$from);
  if (figure) changeFigure(tr, figure, { before, after });
  if (tr.docChanged)
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, tr.mapping.map(selection.from, -1))));
}

function changeFigure(
  tr: Transaction,
  figure: Place,
  { before, after }: Record<'before' | 'after', SelectedImage>,
): void {
  if (after.caption !== before.caption) setCaption(tr, figure, after.caption);
  if (after.width !== before.width) setWidth(tr, figure, after.width);
}

/** Returns the attributes of an image with another URL, without those that depend on the old one. */
export function withSource({ attrs }: Node, src: string): Record<string, unknown> {
  const kept = src === attrs.src ? (attrs.kept as unknown) : withoutSizes(attrs.kept);
  return { ...attrs, src, kept };
}

/** The class of figures that are wider than the text, as in WordPress. */
const WIDE = 'alignwide';
const ALIGNED = /^align(?:wide|full|left|right|center|none)$/;

function classesOf({ attrs }: Node): string[] {
  const [, classes = ''] = preservedAttributes(attrs.kept).find(([name]) => name === 'class') ?? [];
  return classes.split(/\s+/).filter(Boolean);
}

function setWidth(tr: Transaction, { node, at }: Place, width: ImageWidth): void {
  const classes = classesOf(node).filter((name) => !ALIGNED.test(name));
  if (width === 'wide') classes.push(WIDE);
  const others = preservedAttributes(node.attrs.kept).filter(([name]) => name !== 'class');
  const kept = classes.length > 0 ? [['class', classes.join(' ')], ...others] : others;
  tr.setNodeAttribute(at, 'kept', kept.length > 0 ? JSON.stringify(kept) : null);
}

/** A node and its position. */
interface Place {
  node: Node;
  at: number;
}

function figureAround($at: ResolvedPos): Place | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    if ($at.node(depth).attrs.name === 'figure') return { node: $at.node(depth), at: $at.before(depth) };
  }
  return null;
}

function captionIn({ node, at }: Place): Place | null {
  let found: Place | null = null;
  node.forEach((child, offset) => {
    if (child.attrs.name === 'figcaption') found = { node: child, at: at + 1 + offset };
  });
  return found;
}

function setCaption(tr: Transaction, figure: Place, caption: string): void {
  const { schema } = figure.node.type;
  const old = captionIn(figure);
  if (old && caption === '') tr.delete(old.at, old.at + old.node.nodeSize);
  else if (old) tr.replaceWith(old.at + 1, old.at + old.node.nodeSize - 1, line(schema, caption));
  else
    tr.insert(figure.at + figure.node.nodeSize - 1, container(schema, 'figcaption', line(schema, caption)));
}

function line(schema: Schema, text: string): Node {
  return schema.node('paragraph', null, schema.text(text));
}

/** Returns the preserved attributes without those that depend on the old URL. */
function withoutSizes(kept: unknown): string | null {
  const others = preservedAttributes(kept).filter(
    ([name]) => !['srcset', 'sizes', 'width', 'height'].includes(name),
  );
  return others.length > 0 ? JSON.stringify(others) : null;
}
