// The requests of the benchmark.
import { headersOf, PASSWORD } from './rig.mjs';

const FIELDS = 'postId,postTitle,postSlug,postAuthor,postCategory';

/** The content of each new post, about 2 KB. */
const CONTENT = `<p>${'A sentence of the benchmark, in words that a post may have. '.repeat(34).trim()}</p>`;

/** Returns the requests by name. `reference` is the path on the reference, if it differs from that on the service. */
export function requestsOf({ reader, writer, subscriber }, postId, { withOutbox } = {}) {
  const { accountId } = reader;
  return {
    list: request(reader, 'listposts', { accountId, limit: 20, fields: FIELDS }),
    get: request(reader, 'listposts', { accountId, postId }),
    create: create(writer),
    createWithWebhook: { ...create(subscriber), reference: withOutbox },
    login: { ...request(reader, 'userlogin', { email: reader.email, password: PASSWORD }), warmUp: 64 },
    guard: request(reader, 'postembedcode', { accountId }),
  };
}

/** Returns a request that changes the title and content of an account's posts, one after another. */
export function updateOf(account, posts) {
  const { accountId } = account;
  const post = { postId: '%POST%', postTitle: 'Updated %NUMBER%', postContent: `${CONTENT}%NUMBER%` };
  return { ...request(account, 'updatepost', { accountId, ...post }), posts };
}

function create(account) {
  const { accountId } = account;
  const post = { postTitle: 'Benchmark %NUMBER%', postContent: CONTENT, postStatus: 'published' };
  return { ...request(account, 'addpost', { accountId, ...post }), status: 201 };
}

function request(account, operation, body) {
  return { operation, headers: headersOf(account), body: JSON.stringify(body), status: 200 };
}
