import { words } from '../words/words';
import { HOME } from './home';
import type { ScreenRoute } from './route';

/** All screens, in the order of the main navigation. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    path: HOME,
    needs: 'listPosts',
    link: words.nav.home,
    icon: 'home',
    load: () => import('../screens/home/screen'),
  },
  {
    path: '/posts',
    needs: 'listPosts',
    link: words.nav.posts,
    icon: 'posts',
    load: () => import('../screens/posts/screen'),
  },
  {
    path: '/posts/:postId',
    needs: 'getPost',
    staysMounted: true,
    keepsEarlyText: true,
    load: () => import('../screens/editor/screen'),
  },
  {
    path: '/posts/:postId/history',
    needs: 'listPostVersions',
    load: () => import('../screens/history/screen'),
  },
  {
    path: '/trash',
    needs: 'listTrash',
    link: words.nav.trash,
    icon: 'trash',
    load: () => import('../screens/trash/screen'),
  },
  {
    path: '/reviews',
    needs: 'listDrafts',
    link: words.nav.reviews,
    icon: 'review',
    load: () => import('../screens/reviews/screen'),
  },
  {
    path: '/media',
    needs: 'listMedia',
    link: words.nav.media,
    icon: 'image',
    load: () => import('../screens/media/screen'),
  },
  {
    path: '/categories',
    needs: 'listCategories',
    link: words.nav.categories,
    icon: 'tag',
    load: () => import('../screens/categories/screen'),
  },
  {
    path: '/authors',
    needs: 'listAuthors',
    link: words.nav.authors,
    icon: 'person',
    load: () => import('../screens/authors/screen'),
  },
  {
    path: '/people',
    needs: 'listTeams',
    link: words.nav.people,
    icon: 'people',
    load: () => import('../screens/people/screen'),
  },
  {
    path: '/sub-accounts',
    needs: 'listSubAccounts',
    link: words.nav.subAccounts,
    icon: 'building',
    load: () => import('../screens/sub-accounts/screen'),
  },
  {
    path: '/webhooks',
    needs: 'listWebhooks',
    link: words.nav.webhooks,
    icon: 'webhook',
    load: () => import('../screens/webhooks/screen'),
  },
  { path: '/webhooks/:webhookId', needs: 'getWebhook', load: () => import('../screens/webhook/screen') },
  {
    path: '/keys',
    needs: 'listAPIKeys',
    on: 'parent',
    link: words.nav.keys,
    icon: 'key',
    load: () => import('../screens/keys/screen'),
  },
  {
    path: '/embed',
    needs: 'postEmbedCode',
    link: words.nav.embed,
    icon: 'code',
    load: () => import('../screens/embed/screen'),
  },
  {
    path: '/settings',
    needs: 'updateAccount',
    link: words.nav.settings,
    icon: 'settings',
    load: () => import('../screens/settings/screen'),
  },
  { path: '/profile', needs: 'updateProfile', load: () => import('../screens/profile/screen') },
];
