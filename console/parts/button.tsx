import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { ScreenLink } from './link';
import { Icon, type IconName } from './icon';
import { useAction } from './use-action';

/** `primary` is the main action of a screen, used at most once. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes, 'icon'> {
  kind?: ButtonKind;
  icon?: IconName;
  /** While its action is running, the button ignores clicks and keeps the focus. */
  isBusy?: boolean;
  /** Hides the label visually. Screen readers and the tooltip still have it. */
  isIconOnly?: boolean;
  children: ComponentChildren;
}

/** A button with the default type `button`. */
export function Button({
  kind = 'plain',
  icon,
  isBusy,
  isIconOnly,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const tooltip = isIconOnly && typeof children === 'string' ? { title: children } : {};
  return (
    <button
      type="button"
      {...rest}
      {...tooltip}
      class={classOf(kind, isIconOnly, rest.class)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? prevent : onClick}
    >
      {icon && <Icon name={icon} />}
      <span class={isIconOnly ? 'hidden' : undefined}>{children}</span>
    </button>
  );
}

function classOf(kind: ButtonKind, isIconOnly: boolean | undefined, added: unknown): string {
  return ['button', kind, isIconOnly && 'icon-only', added].filter(Boolean).join(' ');
}

function prevent(event: Event): void {
  event.preventDefault();
}

interface ActionButtonProps extends Omit<ButtonProps, 'isBusy' | 'onClick'> {
  action: () => Promise<unknown>;
}

/** A button that is busy until its action ends. */
export function ActionButton({ action, ...rest }: ActionButtonProps) {
  const { isBusy, runAction } = useAction();
  return <Button {...rest} isBusy={isBusy} onClick={() => void runAction(action)} />;
}

interface ButtonLinkProps {
  to: string;
  kind?: ButtonKind;
  icon?: IconName;
  children: ComponentChildren;
}

export function ButtonLink({ to, kind = 'plain', icon, children }: ButtonLinkProps) {
  return (
    <ScreenLink to={to} class={`button ${kind}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </ScreenLink>
  );
}
