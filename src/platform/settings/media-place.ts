import { realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isPrivateAddress } from '../common/private-networks';
import { SKIP_VERIFY, type Tls } from './skip-verify';

/** Where media are stored: a folder, or a bucket of an S3 server. */
export type MediaPlace = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & Bucket);

export interface Bucket {
  bucket: string;
  /** Before all names of objects, without slashes at its ends; can be empty. */
  prefix: string;
  region: string;
  /** The origin of the server. */
  endpoint: string;
  /** Whether the bucket is in the path instead of the host. */
  isPathStyle: boolean;
  tls: Tls;
}

const PARAMETERS = ['region', 'endpoint', 'path-style', 'tls'];

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Throws an error whose message continues the name of the setting. */
export function mediaPlace(url: string): MediaPlace {
  if (url.startsWith('file:') && url.length > 'file:'.length) {
    return { kind: 'folder', path: url.slice('file:'.length).replace(/^\/\/(?=\/)/, '') };
  }
  if (!url.startsWith('s3://')) throw new Error('must be file:FOLDER or s3://bucket/prefix?region=…');
  return { kind: 'bucket', ...bucketOf(new URL(url)) };
}

/** Whether two URLs name the same folder, or the same objects of a bucket. */
export function isSamePlace(one: string, other: string): boolean {
  return nameOf(mediaPlace(one)) === nameOf(mediaPlace(other));
}

/** At AWS, bucket names are unique across all regions. */
function nameOf(place: MediaPlace): string {
  if (place.kind === 'folder') return realPath(resolve(place.path));
  const { endpoint, bucket, prefix } = place;
  const server = endpoint.endsWith('.amazonaws.com') ? 'amazonaws.com' : endpoint;
  return [server, bucket, prefix].join(' ');
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function bucketOf({ host: bucket, pathname, searchParams, username }: URL): Bucket {
  if (username)
    throw new Error('must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!BUCKET.test(bucket)) throw new Error('must name a bucket, as in s3://bucket/prefix');
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}`);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = endpointOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  return {
    bucket,
    prefix: decodeURIComponent(pathname).split('/').filter(Boolean).join('/'),
    region,
    endpoint,
    isPathStyle: searchParams.get('path-style') === 'true',
    tls: tlsOf(endpoint, searchParams.get('tls')),
  };
}

function endpointOf(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('must have an http or https URL as its endpoint');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'http:' && isIP(host) > 0 && !isPrivateAddress(host))
    throw new Error('must have an https endpoint, because its address is not in a private network');
  return url.origin;
}

/** A name with an http endpoint is checked when it is resolved. */
function tlsOf(endpoint: string, given: string | null): Tls {
  const isPlain = endpoint.startsWith('http:');
  if (given === null) return isPlain ? 'none' : 'verified';
  if (given !== SKIP_VERIFY) throw new Error(`has a parameter tls that is not ${SKIP_VERIFY}`);
  if (isPlain) throw new Error(`has tls=${SKIP_VERIFY}, but an http endpoint`);
  return 'any';
}
