import * as api from '../../client/generated/index';
import { client } from '../../client/generated/client.gen';
import { PASSWORD, startBlog, type Blog, type Credentials } from '../../support/blog';

describe('the client that is generated from the document', () => {
  let blog: Blog;
  let credentials: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    credentials = { ...blog.owner.credentials, token: '' };
    client.setConfig({ baseUrl: blog.baseUrl, auth: ({ name }) => credentials[name as keyof Credentials] });
    const { data } = await api.userLogin({ body: { email: blog.owner.email, password: PASSWORD } });
    credentials.token = data?.data.token ?? '';
  });
  afterAll(() => blog.stop());

  it('adds a post and lists it, with all three headers', async () => {
    const { accountId } = blog;

    const added = await api.addPost({
      body: { accountId, postTitle: 'Hello, world', postStatus: 'published' },
    });
    const listed = await api.listPosts({ body: { accountId, fields: ['postId', 'postTitle'] } });

    expect(added.response?.status).toBe(201);
    const { postId, postTitle } = added.data?.data ?? {};
    expect(listed.data?.data).toEqual([{ postId, postTitle }]);
    expect(listed.data?.meta.total).toBe(1);
  });

  it('sends the headers of an operation, and reads its refusal', async () => {
    const { data } = await api.addCategory({ body: { catName: 'News' } });
    const catId = data?.data.catId ?? 0;

    const { error } = await api.updateCategory({ body: { catId }, headers: { 'If-Match': '7' } });

    expect(error).toMatchObject({ status: 412, code: 'version_moved_on', current: { catId, version: 1 } });
  });

  it('sends a query', async () => {
    const body = { name: 'North', parentAccountId: blog.accountId };
    const { data: created } = await api.createSubAccount({ body });
    await api.createSubAccount({ body: { ...body, name: 'South' } });

    const { data } = await api.listSubAccounts({
      query: { limit: 1, sort: 'name', fields: ['name', 'subAccountId'] },
    });

    expect(data?.data).toEqual([{ name: 'North', subAccountId: created?.data.subAccountId }]);
    expect(data?.meta).toMatchObject({ total: 2, limit: 1 });
  });
});
