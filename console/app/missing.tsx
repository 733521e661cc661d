import type { ComponentChildren } from 'preact';
import { ButtonLink } from '../parts/button';
import { Page } from '../parts/page';
import { words } from '../words/words';
import { useAccount } from './accounts';

/** Shown if the user's role is not sufficient for the screen. */
export function NotAllowed() {
  const { account } = useAccount();
  return (
    <Page
      title={words.notAllowed.title}
      intro={words.notAllowed.text(words.roles.names[account.role], account.name)}
    >
      <ButtonLink to="/posts">{words.missing.back}</ButtonLink>
    </Page>
  );
}

interface MissingProps {
  /** Defaults to "Page not found". */
  text?: string;
  /** Additional links. */
  children?: ComponentChildren;
}

/** Shown for a URL without a screen or record. */
export function Missing({ text = words.missing.text, children }: MissingProps) {
  return (
    <Page title={words.missing.title} intro={text}>
      <div class="button-row">
        <ButtonLink to="/posts">{words.missing.back}</ButtonLink>
        {children}
      </div>
    </Page>
  );
}
