import type { Role } from '../api/operations';
import { rightsOf } from './rights';
import { ROUTES } from './routes';

const FOR_ALL = ['Home', 'Posts', 'Media', 'Categories', 'Authors', 'Sub-accounts', 'Embed'];
const FOR_WRITERS = [
  'Home',
  'Posts',
  'Trash',
  'Reviews',
  'Media',
  'Categories',
  'Authors',
  'Sub-accounts',
  'Embed',
];
const ALL = [
  ...[
    'Home',
    'Posts',
    'Trash',
    'Reviews',
    'Media',
    'Categories',
    'Authors',
    'People',
    'Sub-accounts',
    'Webhooks',
  ],
  ...['Keys', 'Service tokens', 'Embed', 'Audit', 'Settings'],
];

describe('console screens', () => {
  it.each<[Role, string[]]>([
    ['Viewer', FOR_ALL],
    ['Contributor', FOR_WRITERS],
    ['Author', FOR_WRITERS],
    ['Editor', FOR_WRITERS],
    ['Admin', ALL],
    ['Owner', ALL],
  ])('are linked for a %s according to the role', (role, links) => {
    const { may } = rightsOf(role);

    expect(ROUTES.flatMap(({ needs, link }) => (link && may(needs) ? [link] : []))).toEqual(links);
  });
});
