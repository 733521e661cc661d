import type { AnchorHTMLAttributes } from 'preact';
import { Link } from 'wouter-preact';
import { useHref } from '../app/accounts';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes, 'href'> {
  /** The path below /console, such as `/posts`. */
  to: string;
  /** The account of the screen; the selected one by default. */
  accountId?: number;
  /** `KEEP_SCROLL.state` to keep the scroll position. */
  state?: unknown;
}

/** An external link, which opens in a new tab. */
export function NewTabLink(props: AnchorHTMLAttributes & { href: string }) {
  return <a {...props} target="_blank" rel="noopener" />;
}

/** A link to a screen. */
export function ScreenLink({ to, accountId, ...rest }: ScreenLinkProps) {
  const href = useHref();
  return <Link {...(rest as object)} href={href(to, accountId)} />;
}
