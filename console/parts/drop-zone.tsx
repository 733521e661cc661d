import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface DropZoneProps {
  /** Shown while files are dragged over the zone. */
  hint: string;
  /** Absent if the user may not add files. */
  onFiles: ((files: File[]) => void) | undefined;
  class?: string;
  children: ComponentChildren;
}

/** A part of a screen into which files can be dropped or, while it has the focus, pasted. */
export function DropZone({ hint, onFiles, class: className = '', children }: DropZoneProps) {
  const { isOver, events } = useDrop(onFiles);
  return (
    <div class={`drop-zone ${className}`} {...events}>
      {children}
      {isOver && (
        <p class="drop-hint" aria-hidden="true">
          {hint}
        </p>
      )}
    </div>
  );
}

function useDrop(onFiles: DropZoneProps['onFiles']) {
  const [isOver, setOver] = useState(false);
  /** The elements that the pointer has entered: it enters a child before it leaves the parent. */
  const depth = useRef(0);
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current += step;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setOver(false);
    take(event, event.dataTransfer);
  };
  const over = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const take = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles?.(files);
  };
  const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
  const events = {
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: over,
    onDrop: drop,
    onPaste: paste,
  };
  return { isOver, events: onFiles ? events : {} };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
