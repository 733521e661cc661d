import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'preact/hooks';
import { words } from '../../../words/words';
import { Icon } from '../../../parts/icon';
import { Menu, type MenuItem } from '../../../parts/menu';
import { BLOCKS, type Block } from './blocks';
import { useFittingTools } from './fitting-tools';
import { moveBlock } from './move-block';

interface Tool {
  id: string;
  label: string;
  symbol: Block['symbol'];
  isActive: boolean;
  isToggle: boolean;
  act: () => void;
  /** The menu of the tool, if it has one. */
  items?: readonly MenuItem[];
}

interface ToolbarProps {
  editor: Editor;
  /** The active tools, as returned by `activeTools`. A change rerenders the toolbar. */
  active: string;
  onLink: () => void;
  onImage: () => void;
}

const MARKS = [
  { name: 'bold', symbol: 'B' },
  { name: 'italic', symbol: 'I' },
  { name: 'strike', symbol: 'S' },
  { name: 'code', symbol: { icon: 'code' } },
] as const;

const TABLE_ACTIONS = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;

/** Returns the ids of the tools that are active at the selection. */
export function activeTools(editor: Editor): string {
  const marks = [...MARKS.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name));
  const blocks = BLOCKS.filter(({ isActive }) => isActive(editor)).map(({ id }) => id);
  const language = blocks.includes('code') ? [languageTool(editor)] : [];
  return [...marks, ...blocks, ...language].join(' ');
}

/** A change of the language also rerenders what shows it. */
function languageTool(editor: Editor): string {
  return `language-${String(editor.getAttributes('codeBlock').language)}`;
}

/**
 * The toolbar, with a roving tab index: one tool is in the tab order, and arrow keys reach the others. Tools that do not
 * fit are in a menu.
 */
export function Toolbar(props: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const all = toolsOf(props);
  const fitting = useFittingTools(bar, all.length);
  const tools = fitting < all.length ? [...all.slice(0, fitting), moreTool(props, all.slice(fitting))] : all;
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !(event.target as Element).matches('.tool')) return;
    event.preventDefault();
    const next = (Math.min(current, tools.length - 1) + step + tools.length) % tools.length;
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
  tool: { id, label, symbol, isActive, isToggle, act, items },
  isCurrent,
  onFocus,
}: ToolButtonProps) {
  const shared = {
    class: `tool ${id}${isActive ? ' active' : ''}`,
    tabIndex: isCurrent ? 0 : -1,
    onFocus,
    // Keeps the selection in the text.
    onMouseDown: (event: Event) => event.preventDefault(),
  };
  const iconElement = typeof symbol === 'string' ? symbol : <Icon name={symbol.icon} />;
  if (items) return <Menu label={label} items={items} button={shared} iconElement={iconElement} />;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isToggle ? isActive : undefined}
      onClick={act}
      {...shared}
    >
      {iconElement}
    </button>
  );
}

/** Returns the tool with the menu of the tools that do not fit. It looks active if one of them is. */
function moreTool({ editor }: ToolbarProps, tools: readonly Tool[]): Tool {
  const items = tools.flatMap(({ items: own, ...tool }) => own ?? [itemOf(editor, tool)]);
  const isActive = tools.some((tool) => tool.isActive);
  const label = words.editor.moreTools;
  return {
    id: 'more',
    label,
    symbol: { icon: 'more' },
    isActive,
    isToggle: false,
    act: () => undefined,
    items,
  };
}

function itemOf(editor: Editor, { label, symbol, isActive, isToggle, act }: Omit<Tool, 'items'>): MenuItem {
  const onChoose = () => {
    editor.view.focus();
    act();
  };
  const icon = typeof symbol === 'string' ? {} : symbol;
  return { label, onChoose, ...icon, ...(isToggle && { isChecked: isActive }) };
}

const PLAIN = { isActive: false, isToggle: false };

function toolsOf(props: ToolbarProps): Tool[] {
  const on = new Set(props.active.split(' '));
  const { editor, onImage } = props;
  const { tools } = words.editor;
  return [
    ...markTools(props, on),
    ...blockTools(editor, on),
    { id: 'image', label: tools.image, symbol: { icon: 'image' }, ...PLAIN, act: onImage },
    ...(['undo', 'redo'] as const).map((name): Tool => {
      const act = () => editor.chain().focus()[name]().run();
      return { id: name, label: tools[name], symbol: { icon: name }, ...PLAIN, act };
    }),
    moveTool(editor),
  ];
}

/** Moves the blocks of the selection. */
function moveTool(editor: Editor): Tool {
  const { label, up, down } = words.editor.move;
  const item = (text: string, step: -1 | 1): MenuItem => {
    const onChoose = () => {
      editor.view.focus();
      moveBlock(editor, step);
    };
    return { label: text, onChoose };
  };
  const items = [item(up, -1), item(down, 1)];
  return { id: 'move', label, symbol: { icon: 'move' }, ...PLAIN, act: () => undefined, items };
}

function markTools({ editor, onLink }: ToolbarProps, on: ReadonlySet<string>): Tool[] {
  const { marks } = words.editor;
  const toggles = MARKS.map(({ name, symbol }): Tool => {
    const act = () => editor.chain().focus().toggleMark(name).run();
    return { id: name, label: marks[name], symbol, isActive: on.has(name), isToggle: true, act };
  });
  const link = { isActive: on.has('link'), isToggle: true, act: onLink };
  return [...toggles, { id: 'link', label: marks.link, symbol: { icon: 'link' }, ...link }];
}

function blockTools(editor: Editor, on: ReadonlySet<string>): Tool[] {
  return BLOCKS.map(({ id, label, symbol, apply }) => {
    const isToggle = !['line', 'table'].includes(id);
    const items = id === 'table' && on.has(id) ? { items: tableItems(editor) } : {};
    return { id, label, symbol, isActive: on.has(id), isToggle, act: () => apply(editor), ...items };
  });
}

/** Returns the actions for the current table. */
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
