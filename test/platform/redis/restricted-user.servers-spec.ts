import { startBlog, type Blog } from '../../support/blog';
import { PrivateRedis } from '../../support/servers/private-servers';

const NAME = 'limited';
const PASSWORD = 'of-the-limited-user';

describe('with a user of Redis who may not name a connection', () => {
  let redis: PrivateRedis;
  let blog: Blog;

  beforeAll(async () => {
    redis = await PrivateRedis.start();
    await redis.call('ACL', 'SETUSER', NAME, 'on', `>${PASSWORD}`, '~*', '&*', '+@all', '-client|setname');
    blog = await startBlog({ settings: { REDIS_URL: `redis://${NAME}:${PASSWORD}@${redis.address}` } });
  });
  afterAll(async () => {
    await blog.stop();
    await redis.remove();
  });

  it('no rejection is unhandled, and deliveries arrive', async () => {
    await blog.subscribe('Create category');

    const { catId } = await blog.call('addcategory', { catName: 'Delivered' });

    expect(await blog.received()).toMatchObject({ body: { categoryId: catId } });
    expect(JSON.stringify(await redis.call('ACL', 'LOG'))).toContain('client|setname');
  });
});
