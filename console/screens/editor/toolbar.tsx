import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'preact/hooks';
import { words } from '../../words/words';
import { Icon } from '../../parts/icon';
import { BLOCKS, type Block } from './blocks';

/** Something that the toolbar does. */
interface Tool {
  id: string;
  label: string;
  sign: Block['sign'];
  isOn: boolean;
  isToggle: boolean;
  act: () => void;
}

interface ToolbarProps {
  editor: Editor;
  /** Which tools are on, as `activeTools` says it: the toolbar is drawn again when this changes. */
  active: string;
  onLink: () => void;
  onImage: () => void;
}

const MARKS = [
  { name: 'bold', sign: 'B' },
  { name: 'italic', sign: 'I' },
  { name: 'strike', sign: 'S' },
  { name: 'code', sign: { icon: 'code' } },
] as const;

const TABLE_TOOLS = [
  { name: 'addRowAfter', sign: '+ ↓' },
  { name: 'addColumnAfter', sign: '+ →' },
  { name: 'deleteRow', sign: '− ↓' },
  { name: 'deleteColumn', sign: '− →' },
  { name: 'deleteTable', sign: { icon: 'trash' } },
] as const;

/** Returns the names of the tools that are on at the selection. */
export function activeTools(editor: Editor): string {
  const marks = [...MARKS.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name));
  return [...marks, ...BLOCKS.filter(({ isOn }) => isOn(editor)).map(({ id }) => id)].join(' ');
}

/** The tools of the rich text. One of them is in the order of Tab; the arrow keys lead to the others. */
export function Toolbar(props: ToolbarProps) {
  const tools = toolsOf(props);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} class="toolbar" role="toolbar" aria-label={words.editor.toolbar} onKeyDown={move}>
      {tools.map(({ id, label, sign, isOn, isToggle, act }, at) => (
        <button
          key={id}
          type="button"
          class={`tool ${id}`}
          title={label}
          aria-label={label}
          aria-pressed={isToggle ? isOn : undefined}
          tabIndex={at === Math.min(current, tools.length - 1) ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {typeof sign === 'string' ? sign : <Icon name={sign.icon} />}
        </button>
      ))}
    </div>
  );
}

const PLAIN = { isOn: false, isToggle: false };

function toolsOf(props: ToolbarProps): Tool[] {
  const on = new Set(props.active.split(' '));
  const { editor, onImage } = props;
  const { tools } = words.editor;
  return [
    ...markTools(props, on),
    ...blockTools(editor, on),
    { id: 'image', label: tools.image, sign: { icon: 'image' }, ...PLAIN, act: onImage },
    ...(on.has('table') ? tableTools(editor) : []),
    ...(['undo', 'redo'] as const).map((name): Tool => {
      const act = () => editor.chain().focus()[name]().run();
      return { id: name, label: tools[name], sign: { icon: name }, ...PLAIN, act };
    }),
  ];
}

function markTools({ editor, onLink }: ToolbarProps, on: ReadonlySet<string>): Tool[] {
  const { marks } = words.editor;
  const toggles = MARKS.map(({ name, sign }): Tool => {
    const act = () => editor.chain().focus().toggleMark(name).run();
    return { id: name, label: marks[name], sign, isOn: on.has(name), isToggle: true, act };
  });
  const link = { isOn: on.has('link'), isToggle: true, act: onLink };
  return [...toggles, { id: 'link', label: marks.link, sign: { icon: 'link' }, ...link }];
}

function blockTools(editor: Editor, on: ReadonlySet<string>): Tool[] {
  return BLOCKS.map(({ id, label, sign, choose }) => {
    const isToggle = !['line', 'table'].includes(id);
    return { id, label, sign, isOn: on.has(id), isToggle, act: () => choose(editor) };
  });
}

function tableTools(editor: Editor): Tool[] {
  return TABLE_TOOLS.map(({ name, sign }) => {
    const act = () => editor.chain().focus()[name]().run();
    return { id: name, label: words.editor.table[name], sign, isOn: false, isToggle: false, act };
  });
}
