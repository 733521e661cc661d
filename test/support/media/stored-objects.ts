import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { mediaPlace, type Bucket } from '../../../src/platform/settings/media-place';
import { Settings } from '../../../src/platform/settings/settings';
import type { Blog } from '../blog';

/** Returns the names of all files in the media store of a service, at most 1,000 in a bucket. */
export async function storedObjects(blog: Blog): Promise<string[]> {
  const place = mediaPlace(blog.get(Settings).mediaUrl);
  return place.kind === 'folder' ? filesIn(place.path) : objectsIn(place);
}

/** Returns the paths of all files in a folder, relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

async function objectsIn({ endpoint, bucket, prefix, region }: Bucket): Promise<string[]> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const signer = new AwsV4Signer({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    url: `${endpoint}/${bucket}?list-type=2&prefix=${prefix}/`,
    service: 's3',
    region,
  });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, { headers });
  const list = await answer.text();
  if (!answer.ok) throw new Error(list);
  return [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name = '']) => name.slice(prefix.length + 1));
}
