import type { Ref } from 'preact';
import { useLocation } from 'wouter-preact';
import { Icon } from '../parts/icon';
import { ScreenLink } from '../parts/link';
import { words } from '../words/words';
import { ROUTES } from './routes';
import { useTree } from './tree';

/** The navigation is a drawer on phones. */
export const DRAWER = 'main-navigation';

/** Links to the screens that the user's role allows. */
export function Navigation({ drawer }: { drawer: Ref<HTMLElement> }) {
  const { mayOpen } = useTree();
  const [path] = useLocation();
  return (
    <nav ref={drawer} id={DRAWER} class="navigation" aria-label={words.nav.main} popover="auto">
      <ul>
        {ROUTES.filter((route) => route.link && mayOpen(route)).map(({ path: to, link, icon }) => (
          <li key={to}>
            <ScreenLink to={to} aria-current={isAt(path, to) ? 'page' : undefined}>
              {icon && <Icon name={icon} />}
              {link}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isAt(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
