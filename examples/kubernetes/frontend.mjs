// Shows the latest posts of an account, also private ones. Settings: BLOG_URL, ACCOUNT_ID, SECRETS, PORT.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { BLOG_URL, ACCOUNT_ID = '1', SECRETS = '/run/secrets/frontend', PORT = '8080' } = process.env;

const server = createServer(async (_request, response) => {
  try {
    const posts = await listPosts();
    const lines = posts.map(({ postTitle, postStatus }) => `${postStatus}: ${postTitle}\n`);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(lines.join(''));
  } catch (error) {
    console.error(error);
    response.writeHead(503).end();
  }
});
server.listen(Number(PORT), () => console.log(`Listening on http://localhost:${server.address().port}/`));

async function listPosts() {
  const response = await fetch(`${BLOG_URL}/api/v1/listposts`, {
    method: 'POST',
    headers: { ...(await credentials()), 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: Number(ACCOUNT_ID), fields: ['postTitle', 'postStatus'], limit: 20 }),
    signal: AbortSignal.timeout(4000),
  });
  const expiry = response.headers.get('x-credential-expires');
  if (expiry) console.warn(`The credentials expire at ${expiry}`);
  const { data, detail } = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${detail}`);
  return data;
}

/** Read for each request, so that a replaced token is used without a restart. */
async function credentials() {
  const names = ['token', 'apikey', 'apisecretkey'];
  const values = await Promise.all(names.map((name) => readFile(join(SECRETS, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, values[at].trim()]));
}
