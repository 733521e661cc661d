/** Where media lie: a folder, or a bucket of an S3 server. */
export type MediaPlace = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & Bucket);

export interface Bucket {
  bucket: string;
  /** Before all names of objects, without slashes at its ends; can be empty. */
  prefix: string;
  region: string;
  /** The origin of the server. */
  endpoint: string;
  /** Whether the bucket is in the path, and not in the host. */
  isPathStyle: boolean;
}

const PARAMETERS = ['region', 'endpoint', 'path-style'];

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Throws an error whose message continues the name of the setting. */
export function mediaPlace(url: string): MediaPlace {
  if (url.startsWith('file:') && url.length > 'file:'.length) {
    return { kind: 'folder', path: url.slice('file:'.length).replace(/^\/\/(?=\/)/, '') };
  }
  if (!url.startsWith('s3://')) throw new Error('must be file:FOLDER or s3://bucket/prefix?region=…');
  return { kind: 'bucket', ...bucketOf(new URL(url)) };
}

function bucketOf({ host: bucket, pathname, searchParams, username }: URL): Bucket {
  if (username)
    throw new Error('must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!BUCKET.test(bucket)) throw new Error('must name a bucket, as in s3://bucket/prefix');
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}`);
  const region = searchParams.get('region') ?? 'us-east-1';
  return {
    bucket,
    prefix: decodeURIComponent(pathname).split('/').filter(Boolean).join('/'),
    region,
    endpoint: endpointOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`),
    isPathStyle: searchParams.get('path-style') === 'true',
  };
}

function endpointOf(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('must have an http or https URL as its endpoint');
  return url.origin;
}
