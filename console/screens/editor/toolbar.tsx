import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'preact/hooks';
import { words } from '../../words/words';
import { Icon } from '../../parts/icon';
import { Menu, type MenuItem } from '../../parts/menu';
import { BLOCKS, type Block } from './blocks';

/** Something that the toolbar does. */
interface Tool {
  id: string;
  label: string;
  sign: Block['sign'];
  isOn: boolean;
  isToggle: boolean;
  act: () => void;
  /** What its menu has, if it opens one. */
  items?: readonly MenuItem[];
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

const TABLE_ACTIONS = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;

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
    if (step === 0 || !(event.target as Element).matches('.tool')) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('.tool')[next]?.focus();
  };
  return (
    <div ref={bar} class="toolbar" role="toolbar" aria-label={words.editor.toolbar} onKeyDown={move}>
      {tools.map((tool, at) => (
        <ToolButton
          key={tool.id}
          tool={tool}
          isCurrent={at === Math.min(current, tools.length - 1)}
          onFocus={() => setCurrent(at)}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  isCurrent: boolean;
  onFocus: () => void;
}

function ToolButton({
  tool: { id, label, sign, isOn, isToggle, act, items },
  isCurrent,
  onFocus,
}: ToolButtonProps) {
  const shared = {
    class: `tool ${id}`,
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    // The text keeps its selection.
    onMouseDown: (event: Event) => event.preventDefault(),
  };
  const drawing = typeof sign === 'string' ? sign : <Icon name={sign.icon} />;
  if (items) return <Menu label={label} items={items} button={shared} drawing={drawing} />;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isToggle ? isOn : undefined}
      onClick={act}
      {...shared}
    >
      {drawing}
    </button>
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
    const items = id === 'table' && on.has(id) ? { items: tableItems(editor) } : {};
    return { id, label, sign, isOn: on.has(id), isToggle, act: () => choose(editor), ...items };
  });
}

/** What can be done in a table: where the selection is in one, the button for tables opens a menu of it. */
function tableItems(editor: Editor): MenuItem[] {
  return TABLE_ACTIONS.map((name) => ({
    label: words.editor.table[name],
    isDangerous: name === 'deleteTable',
    onChoose: () => {
      editor.view.focus();
      editor.commands[name]();
    },
  }));
}
