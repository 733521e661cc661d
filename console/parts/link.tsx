import type { AnchorHTMLAttributes } from 'preact';
import { Link } from 'wouter-preact';
import { useHref } from '../app/accounts';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes, 'href'> {
  /** The address below /console, such as `/posts`. */
  to: string;
  /** `SAME_PLACE.state` if the screen keeps its place. */
  state?: unknown;
}

/** A link out of the console, which opens in a tab of its own. */
export function NewTabLink(props: AnchorHTMLAttributes & { href: string }) {
  return <a {...props} target="_blank" rel="noopener" />;
}

/** A link to a screen in the chosen account. */
export function ScreenLink({ to, ...rest }: ScreenLinkProps) {
  const href = useHref();
  return <Link {...(rest as object)} href={href(to)} />;
}
