import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../../src/platform/database/data-source';
import { MIGRATIONS } from '../../src/schema/migrations';
import { BlogSlugs1763800030000 } from '../../src/schema/migrations/1763800030000-blog-slugs';
import { readSettings } from '../../src/platform/settings/read-settings';
import { freshStorage, type Storage } from '../support/servers/storage';
import { SCHEMA } from '../../src/schema/schema';

const NOW = "'2026-01-01 00:00:00.000'";
const STAMPS = `1, ${NOW}, ${NOW}`;
const VERSIONED = 'version, created_at, updated_at';

describe('an upgrade of a database with data', () => {
  let storage: Storage;
  let source: DataSource;

  beforeAll(async () => {
    storage = await freshStorage();
    source = await connect(dataSourceFor(readSettings({ ...storage.settings, NODE_ENV: 'test' }), SCHEMA));
    await source.runMigrations({ transaction: 'each' });
    const later = MIGRATIONS.length - MIGRATIONS.indexOf(BlogSlugs1763800030000);
    for (let i = 0; i < later; i++) await source.undoLastMigration({ transaction: 'each' });
    await fill();
    await source.runMigrations({ transaction: 'each' });
  });
  afterAll(async () => {
    await source.destroy();
    await storage.remove();
  });

  const insert = (table: string, columns: string, values: string) =>
    source.query(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
  const newPost = (id: string, slug: string, related: string) =>
    insert(
      'posts',
      `post_id, account_id, post_title, title_key, post_slug, content_bytes, post_status, post_enable_commenting,
       post_enable_sharing, post_hide_post_from_blog, seo_score, post_related_post_id, ${VERSIONED}`,
      `${id}, 1, 'x', 'x', '${slug}', 0, 'draft', 'Yes', 'Yes', 'No', 0, ${related}, ${STAMPS}`,
    );

  async function fill(): Promise<void> {
    await insert(
      'accounts',
      `account_id, name, name_key, blog_slug, ${VERSIONED}`,
      `1, 'A', 'a', 'acme', ${STAMPS}`,
    );
    await insert(
      'teams',
      `team_id, account_id, team_name, name_key, assign_account_id, ${VERSIONED}`,
      `1, 1, 'T', 't', 1, ${STAMPS}`,
    );
    await insert(
      'team_users',
      `team_id, user_email, user_role_name, status, expires_at, ${VERSIONED}`,
      `1, 'a@b.c', 'Admin', 'invited', ${NOW}, ${STAMPS}`,
    );
    await newPost('1', 'one', 'NULL');
    await newPost('2', 'two', '1');
    await newPost('900', 'gone', 'NULL');
    await insert('post_redirects', 'account_id, slug, post_id', "1, 'old', 1");
    await source.query('DELETE FROM posts WHERE post_id = 900');
  }

  it('keeps posts, their related posts, their old slugs and the members of teams', async () => {
    expect(
      await source.query('SELECT post_id AS id, post_related_post_id AS related FROM posts ORDER BY 1'),
    ).toEqual([
      { id: 1, related: null },
      { id: 2, related: 1 },
    ]);
    expect(await source.query('SELECT slug, post_id AS id FROM post_redirects')).toEqual([
      { slug: 'old', id: 1 },
    ]);
    expect(await source.query('SELECT user_email AS email FROM team_users')).toEqual([{ email: 'a@b.c' }]);
  });

  it('keeps the slugs of blogs for their accounts', async () => {
    expect(await source.query('SELECT account_id AS id, blog_slug AS slug FROM blog_slugs')).toEqual([
      { id: 1, slug: 'acme' },
    ]);
  });

  it('finds the words of all posts later', async () => {
    expect(await source.query('SELECT search_due AS due FROM posts WHERE post_id < 900')).toEqual([
      { due: 2 },
      { due: 2 },
    ]);
  });

  it('does not reuse ids of deleted posts', async () => {
    await newPost('NULL', 'next', 'NULL');

    expect(await source.query("SELECT post_id AS id FROM posts WHERE post_slug = 'next'")).toEqual([
      { id: 901 },
    ]);
  });
});
