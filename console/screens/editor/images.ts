import type { Editor } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { keptAttributes } from '../../lossless/prepared';

/** An image by its address. */
export interface ImageFields {
  src: string;
  alt: string;
  caption: string;
}

/** Puts an image behind the block of the selection, or in its place if it is empty. Then the next line is selected. */
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

/** What the selected image is, to be changed. */
export interface ChosenImage extends ImageFields {
  /** Whether it stands in a figure, which alone has a caption. */
  hasCaption: boolean;
}

/** Returns the image that is selected, or null. */
export function chosenImage({ state: { selection } }: Editor): ChosenImage | null {
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

/** Changes the selected image, and nothing that is as it was before. */
export function changeImage(editor: Editor, { src, alt, caption }: ImageFields): void {
  const before = chosenImage(editor);
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

/** A node with the position before it. */
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

/** Returns the kept attributes of an image without those that belong to its old address. */
function withoutSizes(kept: unknown): string | null {
  const others = keptAttributes(kept).filter(
    ([name]) => !['srcset', 'sizes', 'width', 'height'].includes(name),
  );
  return others.length > 0 ? JSON.stringify(others) : null;
}
