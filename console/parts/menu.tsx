import { Fragment, type ButtonHTMLAttributes, type ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icon';

export interface MenuItem {
  label: string;
  icon?: IconName;
  title?: string;
  /** Dangerous items come last, and a line sets them apart. */
  isDangerous?: boolean;
  /** Whether a state is on, for an item that toggles it. */
  isChecked?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Attributes of the button, such as its class. */
  button?: Omit<ButtonHTMLAttributes, 'icon'>;
  iconElement?: ComponentChildren;
}

const BUTTON = { class: 'button quiet icon-only' };

/** A button with a menu of actions. Arrow keys, Home and End move the focus; Escape, Tab and scrolling close the menu. */
export function Menu({
  label,
  items,
  button: ofButton = BUTTON,
  iconElement = <Icon name="more" />,
}: MenuProps) {
  const id = useId().replace(/\W/g, '');
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => positionMenu(list.current, button.current), []);
  const choose = (item: MenuItem) => {
    list.current?.hidePopover();
    item.onChoose();
  };
  return (
    <span class="menu">
      <button ref={button} type="button" {...ofButton} popovertarget={id} aria-haspopup="menu" title={label}>
        {iconElement}
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
        {items.map((item, at) => (
          <Fragment key={item.label}>
            {item.isDangerous && at > 0 && !items[at - 1]?.isDangerous && <hr />}
            <MenuButton item={item} onChoose={choose} />
          </Fragment>
        ))}
      </div>
    </span>
  );
}

function MenuButton({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  return (
    <button
      type="button"
      role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={item.isChecked}
      class={item.isDangerous ? 'danger' : undefined}
      title={item.title}
      onClick={() => onChoose(item)}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </button>
  );
}

/** Positions the menu below its button and focuses the first action, each time it opens. */
function positionMenu(list: HTMLElement | null, button: HTMLElement | null): (() => void) | undefined {
  if (!list || !button) return undefined;
  let at = button.getBoundingClientRect();
  // The menu has a fixed position, so scrolling would separate it from its button. Scrolling before it opened is reported late.
  const close = () => {
    const { top, left } = button.getBoundingClientRect();
    if (top !== at.top || left !== at.left) list.hidePopover();
  };
  const place = (event: Event) => {
    window.removeEventListener('scroll', close, true);
    if ((event as ToggleEvent).newState !== 'open') return;
    window.addEventListener('scroll', close, true);
    at = button.getBoundingClientRect();
    const { top, bottom, left, right } = at;
    const below = bottom + list.offsetHeight + 8 < window.innerHeight;
    list.style.top = `${below ? bottom + 4 : Math.max(8, top - list.offsetHeight - 4)}px`;
    const start = document.dir === 'rtl' ? left : right - list.offsetWidth;
    list.style.left = `${Math.max(8, start)}px`;
  };
  // The browser then moves the focus as it opens the list, before the next key.
  const begin = () => list.querySelector('button')?.setAttribute('autofocus', '');
  list.addEventListener('beforetoggle', begin);
  list.addEventListener('toggle', place);
  return () => {
    list.removeEventListener('beforetoggle', begin);
    list.removeEventListener('toggle', place);
    window.removeEventListener('scroll', close, true);
  };
}

/** Returns the next index for each navigation key. */
const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

function moveFocus(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  // This returns the focus to the button. Tab then moves it to the next element.
  if (event.key === 'Tab') list.hidePopover();
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(move(at) + buttons.length) % buttons.length]?.focus();
}
