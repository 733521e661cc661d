import type { ComponentType } from 'preact';
import type { IconName } from '../parts/icon';
import type { OperationId } from '../api/operations';

/** The path parameters of a screen. */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}

export interface ScreenRoute {
  /** The path below /console, with parameters such as `:name`. */
  path: string;
  /** The operation that the screen requires. Users who are not allowed to call it do not see the screen. */
  needs: OperationId;
  /** The account where the user needs the role: the selected one by default, or the parent account of its tree. */
  on?: 'parent';
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
  /** Whether the title of a new record can be typed while the screen loads. */
  keepsEarlyText?: boolean;
  /** The label in the main navigation. Screens without a label are not listed there. */
  link?: string;
  icon?: IconName;
  /** Whether the screen stays mounted when its path parameters change. */
  staysMounted?: boolean;
}
