import { en } from './en';

/** External suites find these by their accessible names. */
const FIXED = [
  ...['Email', 'Password', 'Title', 'Content', 'Slug', 'Search posts', 'Log in', 'Log out', 'New post'],
  ...[
    'Publish',
    'Schedule',
    'Unpublish',
    'Update',
    'Update schedule',
    'Submit for review',
    'Save draft',
    'Discard draft',
    'Request review',
  ],
  ...['Approve', 'Request changes', 'Preview', 'Create preview link', 'Move to trash', 'Restore'],
  ...['Delete permanently', 'Source', 'Rich text', 'Add category', 'Add author', 'Invite', 'Upload'],
  ...[
    'Create webhook',
    'Send test',
    'Redeliver',
    'Rotate secret',
    'Create key',
    'Create service token',
    'Revoke',
    'Copy',
  ],
  ...[
    'Account',
    'Category',
    'Author',
    'Status',
    'Role',
    'Event',
    'Main',
    'Posts',
    'Trash',
    'Reviews',
    'Media',
  ],
  ...['Categories', 'Authors', 'People', 'Sub-accounts', 'Webhooks', 'Keys', 'Embed', 'Audit', 'Settings'],
  ...['Saved', 'Saving…', 'Unsaved changes', 'Offline, kept in this browser'],
];

describe('names of the console that must not change', () => {
  it.each(FIXED)('include %s', (name) => {
    expect(textsIn(en)).toContain(name);
  });
});

function textsIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [value];
}
