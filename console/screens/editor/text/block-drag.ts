import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { boxAt, gapAt, type BlockBox, type Gap } from './block-boxes';
import { visibleRange } from './caret-place';
import { moveBlockTo } from './move-block';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const CLICK = 4;

/** A block can also be dropped this many pixels beside the text. */
const GUTTER = 24;

/** How near to the ends of the visible text the pointer scrolls it, in pixels. */
const SCROLL_ZONE = 48;

/** The pixels per frame. */
const MAX_SCROLL = 16;

interface Point {
  x: number;
  y: number;
}

/** The state of a drag: the dragged block, and the height of the line where it would be dropped. */
export interface DragState {
  block: BlockBox;
  line: number | null;
}

interface DragEvents {
  onMove: (state: DragState) => void;
  onEnd: (isDragged: boolean) => void;
}

/**
 * Drags a block with the pointer that has pressed its handle, until it is released. Escape cancels the drag. Unlike
 * ProseMirror's own dragging, it drops blocks only between other blocks, keeps the caret, and drops nothing elsewhere.
 */
export class BlockDrag {
  private readonly listening = new AbortController();
  private readonly start: Point;
  private point: Point;
  private isDragged = false;
  private frame = 0;

  constructor(
    private readonly editor: Editor,
    private at: number,
    pressed: PointerEvent,
    private readonly events: DragEvents,
  ) {
    this.start = this.point = pointOf(pressed);
    const { signal } = this.listening;
    const handle = pressed.currentTarget as HTMLElement;
    // The handle also gets the events outside of the window, and over the frames of players.
    handle.setPointerCapture(pressed.pointerId);
    handle.addEventListener('pointermove', (event) => this.move(event), { signal });
    handle.addEventListener('pointerup', (event) => this.drop(event), { signal });
    handle.addEventListener('lostpointercapture', () => this.end(), { signal });
    window.addEventListener('keydown', (event) => this.handleKey(event), { capture: true, signal });
    editor.on('transaction', this.follow);
  }

  /** Ends the drag without moving the block. */
  end(): void {
    this.listening.abort();
    this.editor.off('transaction', this.follow);
    cancelAnimationFrame(this.frame);
    this.events.onEnd(this.isDragged);
  }

  private move(event: PointerEvent): void {
    this.point = pointOf(event);
    const { start, point } = this;
    if (this.isDragged || Math.hypot(point.x - start.x, point.y - start.y) < CLICK) return;
    this.isDragged = true;
    this.draw();
  }

  private drop(event: PointerEvent): void {
    this.point = pointOf(event);
    const gap = this.isDragged ? this.gap() : null;
    this.end();
    if (gap) moveBlockTo(this.editor.view, this.at, gap.at);
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.end();
  }

  /** Follows the block when the document changes, for example when an upload is done. */
  private readonly follow = ({ transaction }: { transaction: Transaction }): void => {
    const { pos, deleted } = transaction.mapping.mapResult(this.at);
    if (deleted) this.end();
    else this.at = pos;
  };

  /** Scrolls and updates the line in each frame, because the text also moves under a pointer that rests. */
  private readonly draw = (): void => {
    const { view } = this.editor;
    scrollNear(view, this.point);
    this.events.onMove({ block: boxAt(view, this.at), line: this.gap()?.y ?? null });
    this.frame = requestAnimationFrame(this.draw);
  };

  /** Returns where the block would be dropped, or null if that changes nothing. */
  private gap(): Gap | null {
    const { view } = this.editor;
    if (!view.editable || !isOverText(view, this.point)) return null;
    const gap = gapAt(view, this.point.y);
    const { at, size } = boxAt(view, this.at);
    return gap.at < at || gap.at > at + size ? gap : null;
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function isOverText({ dom }: EditorView, { x, y }: Point): boolean {
  const { left, right, bottom } = (dom.closest('.content-field') ?? dom).getBoundingClientRect();
  const visible = visibleRange(dom);
  const isBeside = x < left - GUTTER || x > right + GUTTER;
  return !isBeside && y >= visible.top && y <= Math.min(bottom, visible.bottom);
}

/** Scrolls the page while the pointer is near the upper or lower end of the visible text, faster near the edge. */
function scrollNear({ dom }: EditorView, { y }: Point): void {
  const { top, bottom } = visibleRange(dom);
  const distance = Math.min(0, y - top - SCROLL_ZONE) + Math.max(0, y - bottom + SCROLL_ZONE);
  const step = Math.max(-MAX_SCROLL, Math.min(MAX_SCROLL, distance / 3));
  if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
}
