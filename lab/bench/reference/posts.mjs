// Lists and adds posts. Slugs, sort keys and SEO scores are computed by the functions of the service.
import { createRequire } from 'node:module';
import { reach } from './credentials.mjs';
import { FIELDS, NAMES, select, view } from './fields.mjs';
import { integer, namesAmong, optional, read, text } from './input.mjs';
import { announce } from './outbox.mjs';

const require = createRequire(import.meta.url);
const { slugFrom } = require('../../../dist/src/platform/common/slug.js');
const { sortKey } = require('../../../dist/src/platform/common/sort-key.js');
const { seoScore } = require('../../../dist/src/posts/seo-score.js');

const { PUBLIC_URL } = process.env;
const COUNT_LIMIT = 10_000;
const MOST = 2_147_483_647;

/** The time for which a total is cached, in milliseconds. */
const TOTAL_MS = 1000;

const LIST = {
  accountId: integer(1, MOST),
  limit: optional(integer(1, 500)),
  page: optional(integer(1, COUNT_LIMIT)),
  postId: optional(integer(1, MOST)),
  fields: optional(namesAmong(FIELDS)),
};

const ADD = {
  accountId: integer(1, MOST),
  postTitle: text(255),
  postContent: optional(text(1_048_576, { multiline: true })),
  postStatus: optional(text(50)),
};

const INSERT = `
  INSERT INTO posts (account_id, post_title, title_key, post_slug, post_content, content_bytes, post_status,
    post_enable_commenting, post_enable_sharing, post_hide_post_from_blog, seo_score, visible_from, first_public_at,
    created_by, version, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, 'Yes', 'Yes', 'No', ?, ?, ?, ?, 1, ?, ?)`;

const EMPTY = {
  post_image: null,
  author_id: null,
  cat_id: null,
  post_related_post_id: null,
  post_publish_at: null,
  post_unpublish_at: null,
  goes_live_at: null,
  goes_private_at: null,
  post_button_text: null,
  post_seo_primary_keyword: null,
  post_seo_other_keyword: null,
  post_seo_post_title: null,
  post_seo_meta_description: null,
  post_canonical_url: null,
  post_enable_commenting: 'Yes',
  post_enable_sharing: 'Yes',
  post_hide_post_from_blog: 'No',
  draft_version: null,
};

const UNSCORED = {
  postImage: null,
  postSeoPrimaryKeyword: null,
  postSeoPostTitle: null,
  postSeoMetaDescription: null,
};

const totals = new Map();

export async function listPosts(pool, body, caller) {
  const { accountId, limit, page, postId, fields } = read(body, LIST);
  reach(caller, accountId);
  const names = fields ?? NAMES;
  const size = limit ?? 100;
  const offset = ((page ?? 1) - 1) * size;
  const where = postId ? 'p.account_id = ? AND p.post_id = ?' : 'p.account_id = ?';
  const index = postId ? '' : 'FORCE INDEX (ix_posts_account)';
  const parameters = postId ? [accountId, postId] : [accountId];
  const [rows] = await pool.query(
    `${select(names, index)} WHERE ${where} ORDER BY p.post_id DESC LIMIT ${size + 1} OFFSET ${offset}`,
    parameters,
  );
  const shown = rows.slice(0, size);
  const more = rows.length > size;
  const counted = more ? await total(pool, accountId) : { total: offset + rows.length };
  const nextCursor = more ? cursorAfter(shown.at(-1)) : null;
  const pages = Math.ceil(counted.total / size);
  return {
    data: shown.map((row) => view(row, names)),
    meta: { ...counted, limit: size, page: page ?? 1, pages, nextCursor },
  };
}

/** Adds a post by one statement, which the database commits immediately; stores no event. */
export async function addPost(pool, body, caller) {
  const row = newPost(body, caller);
  row.post_id = await insert(pool, row, caller);
  return { data: view(row, NAMES) };
}

/** Adds a post, its event and the deliveries of the event in one transaction. */
export async function addPostWithOutbox(pool, body, caller) {
  const row = newPost(body, caller);
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    row.post_id = await insert(connection, row, caller);
    await announce(connection, row);
    await connection.commit();
  } catch (error) {
    await connection.rollback();
    throw error;
  } finally {
    connection.release();
  }
  return { data: view(row, NAMES) };
}

/** Handles the cheapest request. Only the check of the credentials runs a statement. */
export async function embedCode(pool, body, caller) {
  const { accountId } = read(body, { accountId: integer(1, MOST) });
  reach(caller, accountId);
  const { name, blogSlug, blogUrl } = caller.account;
  const [script, hosted] = [`${PUBLIC_URL}/embed/v1.js`, `${PUBLIC_URL}/blog/${blogSlug}`];
  const lines = [
    `<div data-blog="${escaped(blogSlug)}"></div>`,
    `<script async src="${escaped(script)}"></script>`,
    `<noscript><a href="${escaped(hosted)}">${escaped(name)}</a></noscript>`,
  ];
  return {
    data: {
      embedCode: lines.join('\n'),
      blogSlug,
      scriptUrl: script,
      blogUrl: blogUrl ?? hosted,
      feedUrl: `${hosted}/feed.xml`,
      sitemapUrl: `${hosted}/sitemap.xml`,
      jsonUrl: `${PUBLIC_URL}/public/${blogSlug}/posts`,
    },
  };
}

/** Returns the cached number of posts of an account. Concurrent requests share one count, as its promise is cached. */
function total(pool, accountId) {
  const known = totals.get(accountId);
  if (known && known.until > Date.now()) return known.counted;
  const counted = count(pool, accountId);
  totals.set(accountId, { counted, until: Date.now() + TOTAL_MS });
  counted.catch(() => totals.delete(accountId));
  return counted;
}

async function count(pool, accountId) {
  const [[{ many }]] = await pool.query(
    `SELECT COUNT(*) AS many FROM (SELECT 1 FROM posts WHERE account_id = ? LIMIT ${COUNT_LIMIT + 1}) t`,
    [accountId],
  );
  return many > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total: many };
}

function cursorAfter({ post_id: id }) {
  return Buffer.from(JSON.stringify(['-id', id, id])).toString('base64url');
}

function newPost(body, caller) {
  const { accountId, postTitle, postContent, postStatus } = read(body, ADD);
  reach(caller, accountId, { writing: true });
  const now = new Date();
  const slug = slugFrom(postTitle, 'post');
  const published = postStatus?.toLowerCase() === 'published' ? now : null;
  return {
    ...EMPTY,
    account_id: accountId,
    post_title: postTitle,
    post_slug: slug,
    post_content: postContent,
    post_status: postStatus ?? 'draft',
    visible_from: published,
    first_public_at: published,
    seo_score: seoScore({ ...UNSCORED, postTitle, postContent, postSlug: slug }),
    version: 1,
    created_at: now,
    updated_at: now,
    blog_slug: caller.account.blogSlug,
    blog_url: caller.account.blogUrl,
  };
}

async function insert(connection, row, { userId }) {
  const [{ insertId }] = await connection.query(INSERT, [
    row.account_id,
    row.post_title,
    sortKey(row.post_title),
    row.post_slug,
    row.post_content,
    Buffer.byteLength(row.post_content ?? ''),
    row.post_status,
    row.seo_score,
    row.visible_from,
    row.first_public_at,
    userId,
    row.created_at,
    row.updated_at,
  ]);
  return insertId;
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
