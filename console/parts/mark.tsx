import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';

/** What the colour of a mark says, together with its words. */
export type MarkKind = 'plain' | 'success' | 'warning' | 'danger' | 'accent';

/** A state as an icon and a word. */
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
