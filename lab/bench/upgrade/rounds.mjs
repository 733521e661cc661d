// What the clients do, round after round, with the operations that both releases have.

const TEXT = '<p>A sentence about the upgrade of a blog, which people read meanwhile.</p>\n'.repeat(26);

/** The events with a webhook. */
export const WEBHOOKS = ['Create post', 'Update post', 'Delete post', 'Create category'];

/** The rounds, one client each. A round gets a client, the blog and its own number. */
export const ROUNDS = [posts, posts, records, settings, lists, lists, pages, pages, logins];

async function posts(client, { accountId, count }) {
  const fields = { accountId, postTitle: `Written ${count}`, postContent: TEXT, postStatus: 'published' };
  const { postId, postSlug } = await client.call('write', 'addpost', fields);
  const { postId: other } = await client.call('write', 'addpost', { ...fields, postRelatedPostId: postId });
  for (const part of ['first', 'second']) {
    const changed = { ...fields, postId, postTitle: `Changed ${part}`, postContent: `<p>${part}</p>${TEXT}` };
    await client.call('write', 'updatepost', { ...changed, postSlug: `${postSlug}-${part}` });
    await client.call('read', 'listposts', { accountId, postId });
  }
  await client.call('write', 'deletepost', { accountId, postId });
  if (count % 2 === 0) await client.call('write', 'deletepost', { accountId, postId: other });
}

async function records(client, { accountId, count }) {
  const { catId } = await client.call('write', 'addcategory', { catName: `Category ${count}` });
  const { authorId } = await client.call('write', 'addauthor', { authorName: `Author ${count}` });
  const references = { postCategoriesId: catId, postAuthorId: authorId };
  const post = { accountId, postTitle: `Referring ${count}`, ...references };
  const { postId } = await client.call('write', 'addpost', post);
  await client.call('write', 'updatecategory', { catId, catName: `Category ${count} changed` });
  await client.call('write', 'deletecategory', { catId });
  await client.call('write', 'deleteauthor', { authorId });
  await client.call('write', 'deletepost', { accountId, postId });
}

async function settings(client, { accountId, count, receiver }) {
  const webhook = {
    accountId,
    name: `Webhook ${count}`,
    endpointUrl: receiver,
    event: 'Create author',
    status: 'enable',
  };
  const { webhookId } = await client.call('write', 'webhooks/create', webhook);
  await client.call('write', 'webhooks/edit', { ...webhook, webhookId, status: 'disable' });
  await client.call('write', 'webhooks/delete', { accountId, webhookId });
  const { apikey } = await client.call('write', 'apikeys/create', { accountId, name: `Pair ${count}` });
  await client.call('read', 'apikeys/list', { accountId, sort: 'name', limit: 20 });
  await client.call('write', 'apikeys/revoke', { accountId, apikey });
  const team = { teamName: `Team ${count}`, assignAccountId: accountId };
  const { teamId } = await client.call('write', 'createteam', team);
  await client.call('write', 'deleteteam', { teamId });
  await client.call('write', 'updateprofile', { firstName: 'Some', lastName: `Body ${count}` });
}

async function lists(client, { accountId, count }) {
  const sort = ['-id', '-createdAt', 'postTitle'][count % 3];
  await client.call('read', 'listposts', { accountId, limit: 20, sort });
  await client.call('read', 'listposts', { accountId, search: 'a', limit: 5 });
  await client.call('read', 'listcategories', { accountId });
  await client.call('read', 'listauthors', { accountId });
  await client.call('read', 'listusers', { accountId });
  await client.call('read', 'webhooks/list', { accountId });
  const [delivery] = await client.call('read', 'webhooks/deliveries', { accountId, limit: 20 });
  await client.call('read', 'webhooks/delivery', { accountId, deliveryId: delivery.deliveryId });
}

async function pages(client, { slug, count }) {
  const seeded = `seeded-${String(1 + (count % 6)).padStart(9, '0')}`;
  await client.get('list page', `/blog/${slug}`);
  await client.get('page 2', `/blog/${slug}/page/2`);
  await client.get('post page', `/blog/${slug}/${seeded}`);
  await client.get('posts as JSON', `/public/${slug}/posts`);
  await client.get('RSS', `/blog/${slug}/feed.xml`);
  await client.get('sitemap', `/blog/${slug}/sitemap.xml`);
}

async function logins(client, { accountId, owner }) {
  const { token } = await client.call('write', 'userlogin', owner);
  await client.call('read', 'listposts', { accountId, limit: 1 }, { token });
  await client.call('write', 'userlogout', {}, { token });
}
