import type { ComponentType } from 'preact';
import type { IconName } from '../parts/icon';
import { words } from '../words/words';
import type { RightId } from './rights';

/** What a screen receives: the parts of its address. */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}

/** A screen of the console. */
export interface ScreenRoute {
  /** The address below /console; `:name` is a part that the screen receives. */
  path: string;
  /** The operation that the screen cannot do without: who may not call it does not see the screen. */
  needs: RightId;
  /** The account in which the role counts: by default the chosen one, with `parent` the parent account of its tree. */
  on?: 'parent';
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
  /** The name of its link in the main navigation. Screens without one have no link there. */
  link?: string;
  icon?: IconName;
  /** Whether the screen stays when the parts of its address change: it shows the new ones itself. */
  stays?: boolean;
}

/** The screens, in the order of the main navigation. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    ...{ path: '/posts', needs: 'listPosts', link: words.nav.posts, icon: 'posts' },
    load: () => import('../screens/posts/screen'),
  },
  { path: '/posts/:postId', needs: 'getPost', stays: true, load: () => import('../screens/editor/screen') },
  {
    ...{ path: '/posts/:postId/history', needs: 'listPostVersions' },
    load: () => import('../screens/history/screen'),
  },
  {
    ...{ path: '/trash', needs: 'listTrash', link: words.nav.trash, icon: 'trash' },
    load: () => import('../screens/trash/screen'),
  },
  {
    ...{ path: '/reviews', needs: 'listDrafts', link: words.nav.reviews, icon: 'review' },
    load: () => import('../screens/reviews/screen'),
  },
  {
    ...{ path: '/categories', needs: 'listCategories', link: words.nav.categories, icon: 'tag' },
    load: () => import('../screens/categories/screen'),
  },
  {
    ...{ path: '/authors', needs: 'listAuthors', link: words.nav.authors, icon: 'person' },
    load: () => import('../screens/authors/screen'),
  },
  {
    ...{ path: '/people', needs: 'listTeams', link: words.nav.people, icon: 'people' },
    load: () => import('../screens/people/screen'),
  },
  {
    ...{ path: '/sub-accounts', needs: 'listSubAccounts', link: words.nav.subAccounts, icon: 'building' },
    load: () => import('../screens/sub-accounts/screen'),
  },
  {
    ...{ path: '/webhooks', needs: 'listWebhooks', link: words.nav.webhooks, icon: 'webhook' },
    load: () => import('../screens/webhooks/screen'),
  },
  { path: '/webhooks/:webhookId', needs: 'getWebhook', load: () => import('../screens/webhook/screen') },
  {
    ...{ path: '/keys', needs: 'listAPIKeys', on: 'parent', link: words.nav.keys, icon: 'key' },
    load: () => import('../screens/keys/screen'),
  },
  {
    ...{ path: '/embed', needs: 'postEmbedCode', link: words.nav.embed, icon: 'code' },
    load: () => import('../screens/embed/screen'),
  },
  {
    ...{ path: '/settings', needs: 'updateAccount', link: words.nav.settings, icon: 'settings' },
    load: () => import('../screens/settings/screen'),
  },
  { path: '/profile', needs: 'updateProfile', load: () => import('../screens/profile/screen') },
];
