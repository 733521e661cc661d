import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';

/** The meaning of the color, which the text also conveys. */
export type MarkKind = 'plain' | 'success' | 'warning' | 'danger' | 'accent';

/** A status as an icon with text. */
export function Mark({
  kind = 'plain',
  icon,
  children,
}: {
  kind?: MarkKind;
  icon?: IconName;
  children: ComponentChildren;
}) {
  return (
    <span class={`mark ${kind}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
