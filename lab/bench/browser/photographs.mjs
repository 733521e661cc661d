// A post with photographs from the library, for measurements in a browser.
import sharp from 'sharp';
import { OWNER } from './embedded.mjs';

const PHOTOGRAPHS = 10;

const SIZE = { width: 4000, height: 3000 };

/** Uploads photographs, publishes a post that shows them, one of them also as its cover, and returns its URL. */
export async function publishPhotographs({ base, accountId, keys }) {
  const call = async (operation, body, headers = {}) => {
    const isForm = body instanceof globalThis.FormData;
    const answer = await fetch(`${base}/api/v1/${operation}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? headers : { 'Content-Type': 'application/json', ...headers },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${operation} answered ${answer.status} ${text}`);
    return JSON.parse(text).data;
  };
  const credentials = { ...keys, token: (await call('userlogin', OWNER)).token };
  const urls = [];
  for (let at = 1; at <= PHOTOGRAPHS; at++)
    urls.push((await call('media/upload', await formOf(accountId, at), credentials)).mediaUrl);
  const figures = urls.map((url) => `<p>The coast on a windy day.</p><figure><img src="${url}"></figure>`);
  const post = {
    accountId,
    postTitle: 'Ten photographs',
    postContent: figures.join('\n'),
    postImage: urls[0],
    postSeoMetaDescription: 'A post with ten photographs of the coast.',
    postStatus: 'published',
  };
  return (await call('addpost', post, credentials)).postUrl;
}

async function formOf(accountId, at) {
  const body = new globalThis.FormData();
  body.append('accountId', String(accountId));
  body.append('alt', `The coast, photograph ${at}`);
  body.append('file', new globalThis.Blob([await photograph()], { type: 'image/jpeg' }), `coast-${at}.jpg`);
  return body;
}

/** Returns a JPEG with about as much detail as a phone photo: enlarged noise. */
async function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const small = sharp({
    create: { width: SIZE.width / 4, height: SIZE.height / 4, channels: 3, background: 'black', noise },
  });
  return sharp(await small.png().toBuffer())
    .resize(SIZE)
    .jpeg()
    .toBuffer();
}
