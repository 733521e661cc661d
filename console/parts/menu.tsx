import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icon';

/** An action of a menu. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  isDangerous?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** What its button has of its place, such as its class. */
  button?: Omit<ButtonHTMLAttributes, 'icon'>;
  drawing?: ComponentChildren;
}

const BUTTON = { class: 'button quiet icon-only' };

/** A button that opens a list of actions. The arrow keys, Home and End move in it; Escape and scrolling close it. */
export function Menu({ label, items, button: ofButton = BUTTON, drawing = <Icon name="more" /> }: MenuProps) {
  const id = useId().replace(/\W/g, '');
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => placed(list.current, button.current), []);
  const choose = (item: MenuItem) => {
    list.current?.hidePopover();
    item.onChoose();
  };
  return (
    <span class="menu">
      <button ref={button} type="button" {...ofButton} popovertarget={id} aria-haspopup="menu" title={label}>
        {drawing}
        <span class="hidden">{label}</span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class="menu-list"
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <MenuButton key={item.label} item={item} onChoose={choose} />
        ))}
      </div>
    </span>
  );
}

function MenuButton({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      class={item.isDangerous ? 'danger' : undefined}
      onClick={() => onChoose(item)}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </button>
  );
}

/** Places the list below its button whenever it opens, and focuses its first action. */
function placed(list: HTMLElement | null, button: HTMLElement | null): (() => void) | undefined {
  if (!list || !button) return undefined;
  // The list is fixed, so it would leave its button.
  const close = () => list.hidePopover();
  const place = (event: Event) => {
    window.removeEventListener('scroll', close, true);
    if ((event as ToggleEvent).newState !== 'open') return;
    window.addEventListener('scroll', close, true);
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const below = bottom + list.offsetHeight + 8 < window.innerHeight;
    list.style.top = `${below ? bottom + 4 : Math.max(8, top - list.offsetHeight - 4)}px`;
    const start = document.dir === 'rtl' ? left : right - list.offsetWidth;
    list.style.left = `${Math.max(8, start)}px`;
    list.querySelector('button')?.focus();
  };
  list.addEventListener('toggle', place);
  return () => {
    list.removeEventListener('toggle', place);
    window.removeEventListener('scroll', close, true);
  };
}

/** To which place of a list a key moves, from another place. */
const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

function moveFocus(event: KeyboardEvent): void {
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(move(at) + buttons.length) % buttons.length]?.focus();
}
