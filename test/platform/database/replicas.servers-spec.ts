import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../../support/blog';
import { PrivateMariaDb } from '../../support/servers/private-servers';
import { namesOf, scrape } from '../../support/monitoring/metrics';
import { until } from '../../support/until';

describe('with a replica of the database', () => {
  let primary: PrivateMariaDb;
  let replica: PrivateMariaDb;
  let blog: Blog;
  let copy: DataSource;

  beforeAll(async () => {
    primary = await PrivateMariaDb.leading();
    replica = await PrivateMariaDb.following(primary);
    const DATABASE_URL = await primary.database();
    const DATABASE_REPLICA_URLS = replica.address(new URL(DATABASE_URL).pathname.slice(1));
    blog = await startBlog({ settings: { DATABASE_URL, DATABASE_REPLICA_URLS } });
    copy = await new DataSource({ type: 'mariadb', url: DATABASE_REPLICA_URLS }).initialize();
    await publish('First');
    // The post's words are stored later by updating its row, which would copy the primary's title to the replica.
    await until('it is copied with its words', async () => (await withWords()) === 1);
    await copy.query('SET GLOBAL read_only = OFF');
    // Titles that differ on the replica show which server a response comes from.
    await copy.query("UPDATE posts SET post_title = 'First, copied' WHERE post_title = 'First'");
    await replicaIsAsked();
  });
  afterAll(async () => {
    await copy.destroy();
    await blog.stop();
    await replica.remove();
    await primary.remove();
  });

  const publish = (postTitle: string) =>
    blog.call('addpost', { accountId: blog.accountId, postTitle, postStatus: 'published' });
  const replicaHost = () => new URL(replica.address('any')).host;
  const titlesOn = async (source: DataSource) => {
    const rows = await source.query<{ title: string }[]>('SELECT post_title AS title FROM posts');
    return rows.map(({ title }) => title);
  };
  const withWords = async () =>
    (await copy.query<unknown[]>('SELECT post_id FROM posts WHERE search_due IS NULL')).length;
  const slug = async () => (await blog.call('postembedcode', { accountId: blog.accountId })).blogSlug;
  const read = async (path: string) => {
    const sent = await blog.send(path, { method: 'GET' });
    expect([path, sent.status]).toEqual([path, 200]);
    return sent.text;
  };
  const shown = async () => {
    const { data } = JSON.parse(await read(`/public/${await slug()}/posts`)) as {
      data: { postTitle: string }[];
    };
    return data.map(({ postTitle }) => postTitle);
  };
  const listed = async () => {
    const { data } = await blog.list('listposts', { accountId: blog.accountId });
    return data.map(({ postTitle }) => postTitle);
  };
  const primaryIsAsked = () => until('the primary is asked', async () => (await shown()).includes('First'));
  const replicaIsAsked = () =>
    until('the replica is asked', async () => (await shown()).includes('First, copied'));

  it('readers are answered by the replica', async () => {
    const at = `/blog/${await slug()}`;

    for (const path of [at, `${at}/first`, `${at}/feed.xml`, `${at}/feed.json`]) {
      expect(await read(path)).toContain('First, copied');
    }
  });

  it('callers of the API are answered by the primary, and read what they have written', async () => {
    await copy.query('STOP SLAVE SQL_THREAD');
    const titles = ['First'];

    for (let i = 0; i < 5; i++) {
      await publish(`Written ${i}`);
      titles.unshift(`Written ${i}`);
      expect(await listed()).toEqual(titles);
    }

    const editor = await blog.invite('Editor');
    expect((await blog.operate('listposts', { accountId: blog.accountId }, editor)).status).toBe(200);
    await copy.query('START SLAVE SQL_THREAD');
    await until('all is copied', async () => (await titlesOn(copy)).length === 6);
    await replicaIsAsked();
  });

  it('metrics show whether it is usable, and how far it is behind', async () => {
    const samples = await scrape(blog.baseUrl);

    expect(samples.get(`db_replica_usable{replica="${replicaHost()}"}`)).toBe(1);
    expect(samples.get(`db_replica_lag_seconds{replica="${replicaHost()}"}`)).toBeLessThanOrEqual(5);
  });

  it('that has stopped replication, the primary answers readers', async () => {
    await copy.query('STOP SLAVE');

    await primaryIsAsked();
    const samples = await scrape(blog.baseUrl);
    expect(samples.get(`db_replica_usable{replica="${replicaHost()}"}`)).toBe(0);
    expect(namesOf(samples)).not.toContain('db_replica_lag_seconds');

    await copy.query('START SLAVE');
    await replicaIsAsked();
  });

  it('that lags too far, the primary answers readers until it has caught up', async () => {
    await copy.query('STOP SLAVE');
    await copy.query('CHANGE MASTER TO MASTER_DELAY = 15');
    await copy.query('START SLAVE');
    await replicaIsAsked();

    await publish('Late');
    await primaryIsAsked();
    await until('it is copied', async () => (await titlesOn(copy)).includes('Late'));
    await replicaIsAsked();

    expect(await shown()).toContain('Late');
    await copy.query('STOP SLAVE');
    await copy.query('CHANGE MASTER TO MASTER_DELAY = 0');
    await copy.query('START SLAVE');
  });

  it('that is frozen or down, no reader is refused, and it is used again when it is back', async () => {
    await replicaIsAsked();

    replica.pause();
    const silent = await shown();
    const after = await shown();
    replica.resume();
    await replicaIsAsked();
    await copy.destroy();
    await replica.kill();
    const away = await shown();
    await replica.start();
    copy = await copy.initialize();
    await replicaIsAsked();

    for (const titles of [silent, after, away]) expect(titles).toContain('First');
  });
});

describe('with a replica that is away at the start', () => {
  it('the service starts, and the primary answers', async () => {
    const blog = await startBlog({ settings: { DATABASE_REPLICA_URLS: 'mysql://nobody@127.0.0.1:1/none' } });

    const { blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
    const { status } = await blog.send(`/public/${blogSlug}/posts`, { method: 'GET' });

    expect(status).toBe(200);
    await blog.stop();
  });
});
