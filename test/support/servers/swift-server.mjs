// Runs the S3 server of the tests: OpenStack Swift, an object store with an S3 API. `npm run install:servers` unpacks that of
// Debian's unstable release, with Python, into a separate folder.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AwsV4Signer } from 'aws4fetch';
import { answers, isExecutable, run } from './server-processes.mjs';
import { INSTALL_SERVERS, loaded, unpackedFolder } from './unpacked.mjs';

/** The folder of the unpacked Swift. */
export const SWIFT_ROOT = unpackedFolder('swift', process.env.TEST_SWIFT_ROOT);

/** The credentials of its only user, by the names of the environment. */
export const SWIFT_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'tests:blog',
  AWS_SECRET_ACCESS_KEY: 'not-a-secret',
};

const PYTHON = join(SWIFT_ROOT, 'usr', 'bin', 'python3');
const PROGRAM = fileURLToPath(new URL('swift-server.py', import.meta.url));
const BUCKET = 'media';
const RETRIES = 20;

/** Returns whether Swift is installed. SWIFT_ROOT exists only after a complete installation. */
export function hasSwift() {
  return isExecutable(PYTHON);
}

/** Starts a Swift on its data folder; returns its process once it has a bucket. */
export async function runSwift(children, folder, port) {
  if (!hasSwift()) throw new Error(`Swift is not installed: ${INSTALL_SERVERS}`);
  const [key, secret] = Object.values(SWIFT_CREDENTIALS);
  const [file, ...args] = loaded(SWIFT_ROOT, PYTHON);
  const server = run(children, file, [...args, '-W', 'ignore', PROGRAM, folder, port, key, secret], {
    PYTHONHOME: join(SWIFT_ROOT, 'usr'),
    // The packages have no compiled modules.
    PYTHONPYCACHEPREFIX: join(SWIFT_ROOT, 'compiled'),
  });
  await answers(port, server);
  await makeBucket(port);
  return server;
}

/** Returns the MEDIA_URL of objects whose names start with a prefix. */
export function bucketUrl(port, prefix = '') {
  return `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&path-style=true`;
}

/** Its first request creates the account of the user. */
async function makeBucket(port, retries = RETRIES) {
  const signer = new AwsV4Signer({
    accessKeyId: SWIFT_CREDENTIALS.AWS_ACCESS_KEY_ID,
    secretAccessKey: SWIFT_CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    method: 'PUT',
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    service: 's3',
    region: 'us-east-1',
  });
  const { url, method, headers } = await signer.sign();
  const answer = await fetch(url, { method, headers });
  const text = await answer.text();
  // 409: the bucket is there since an earlier start.
  if (answer.ok || answer.status === 409) return;
  if (retries === 0) throw new Error(`the S3 server made no bucket: ${answer.status} ${text}`);
  await sleep(100);
  await makeBucket(port, retries - 1);
}
