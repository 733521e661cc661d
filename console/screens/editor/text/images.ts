import type { Editor } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { preservedAttributes } from '../../../lossless/prepared';

export interface ImageFields {
  src: string;
  alt: string;
  caption: string;
}

/** Inserts an image after the current block, or in place of an empty one, and moves the caret to the next line. */
export function insertImage(editor: Editor, { src, alt, caption }: ImageFields): void {
  const { schema, tr } = editor.state;
  const image = schema.node('paragraph', null, schema.node('image', { src, alt }));
  const parts = caption ? [image, container(editor, 'figcaption', line(editor, caption))] : [image];
  const figure = container(editor, 'figure', Fragment.from(parts));
  const { $to } = tr.selection;
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const [from, to] = isEmpty ? [$to.before(1), $to.after(1)] : [$to.after(1), $to.after(1)];
  tr.replaceWith(from, to, [figure, schema.node('paragraph')]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + figure.nodeSize + 1)));
  editor.view.dispatch(tr.scrollIntoView());
}

function container({ schema }: Editor, name: string, content: Node | Fragment): Node {
  return schema.node('container', { name }, content);
}

/** The selected image. */
export interface SelectedImage extends ImageFields {
  /** Whether it is in a figure. Only figures have captions. */
  hasCaption: boolean;
}

export function selectedImage({ state: { selection } }: Editor): SelectedImage | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const figure = figureAround(selection.$from);
  const { src, alt } = selection.node.attrs as Record<'src' | 'alt', string | null>;
  return {
    src: src ?? '',
    alt: alt ?? '',
    caption: (figure && captionIn(figure)?.node.textContent) ?? '',
    hasCaption: figure !== null,
  };
}

/** Updates the selected image, and only the attributes that differ. */
export function changeImage(editor: Editor, { src, alt, caption }: ImageFields): void {
  const before = selectedImage(editor);
  if (!before) return;
  const { selection, tr } = editor.state;
  if (src !== before.src || alt !== before.alt) {
    const { attrs } = (selection as NodeSelection).node;
    const kept = src === before.src ? (attrs.kept as unknown) : withoutSizes(attrs.kept);
    tr.setNodeMarkup(selection.from, undefined, { ...attrs, src, alt, kept });
  }
  const figure = figureAround(selection.$from);
  if (figure && caption !== before.caption) setCaption(editor, { tr, figure, caption });
  if (tr.docChanged)
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, tr.mapping.map(selection.from, -1))));
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

interface CaptionChange {
  tr: Transaction;
  figure: Place;
  caption: string;
}

function setCaption(editor: Editor, { tr, figure, caption }: CaptionChange): void {
  const old = captionIn(figure);
  if (old && caption === '') tr.delete(old.at, old.at + old.node.nodeSize);
  else if (old) tr.replaceWith(old.at + 1, old.at + old.node.nodeSize - 1, line(editor, caption));
  else
    tr.insert(figure.at + figure.node.nodeSize - 1, container(editor, 'figcaption', line(editor, caption)));
}

function line({ schema }: Editor, text: string): Node {
  return schema.node('paragraph', null, schema.text(text));
}

/** Returns the preserved attributes without those that depend on the old URL. */
function withoutSizes(kept: unknown): string | null {
  const others = preservedAttributes(kept).filter(
    ([name]) => !['srcset', 'sizes', 'width', 'height'].includes(name),
  );
  return others.length > 0 ? JSON.stringify(others) : null;
}
