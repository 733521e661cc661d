import type { Ref } from 'preact';
import { useId } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useOperation } from '../api/use-operation';
import { Icon } from '../parts/icon';
import { NewTabLink, ScreenLink } from '../parts/link';
import { number } from '../words/format';
import { words } from '../words/words';
import { useAccount } from './accounts';
import type { ScreenRoute } from './route';
import { ROUTES } from './routes';
import { useTree } from './tree';
import { useWaitingReviews } from './waiting-reviews';

/** The navigation is a drawer on phones. */
export const DRAWER = 'main-navigation';

/** Links to the screens that the user's role allows. */
export function Navigation({ drawer }: { drawer: Ref<HTMLElement> }) {
  const { mayOpen } = useTree();
  const waiting = useWaitingReviews();
  return (
    <nav ref={drawer} id={DRAWER} class="navigation" aria-label={words.nav.main} popover="auto">
      <ul>
        {ROUTES.filter((route) => route.link && mayOpen(route)).map((route) => (
          <li key={route.path}>
            <NavigationLink {...route} count={route.path === '/reviews' ? waiting : 0} />
          </li>
        ))}
      </ul>
      <BlogLink />
    </nav>
  );
}

/** Absent for an account whose blog has no address. */
function BlogLink() {
  const { accountId } = useAccount().account;
  const { blogUrl } = useOperation('postEmbedCode', { accountId }).data ?? {};
  if (!blogUrl) return null;
  return (
    <NewTabLink href={blogUrl} class="view-blog" title={words.nav.newTab}>
      <Icon name="external" />
      {words.nav.viewBlog}
    </NewTabLink>
  );
}

/** The count describes the link and is not in its name. */
function NavigationLink({ path: to, link, icon, count }: ScreenRoute & { count: number }) {
  const [path] = useLocation();
  const id = useId();
  return (
    <>
      <ScreenLink
        to={to}
        aria-current={isAt(path, to) ? 'page' : undefined}
        aria-describedby={count > 0 ? id : undefined}
      >
        {icon && <Icon name={icon} />}
        {link}
        {count > 0 && (
          <span class="count" aria-hidden="true">
            {number(count)}
          </span>
        )}
      </ScreenLink>
      {count > 0 && (
        <span id={id} hidden>
          {words.reviews.waiting(count)}
        </span>
      )}
    </>
  );
}

function isAt(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
