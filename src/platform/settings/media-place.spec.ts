import { mediaPlace } from './media-place';

const AMAZON = {
  kind: 'bucket',
  bucket: 'blog',
  prefix: '',
  region: 'us-east-1',
  isPathStyle: false,
  tls: 'verified',
};

describe('the address of the media store', () => {
  it.each([
    ['file:data/media', { kind: 'folder', path: 'data/media' }],
    ['file:/var/lib/media', { kind: 'folder', path: '/var/lib/media' }],
    ['file:///var/lib/media', { kind: 'folder', path: '/var/lib/media' }],
    ['s3://blog', { ...AMAZON, endpoint: 'https://s3.us-east-1.amazonaws.com' }],
    [
      's3://blog/a/b%20c/?region=eu-central-1',
      {
        ...AMAZON,
        prefix: 'a/b c',
        region: 'eu-central-1',
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
      },
    ],
    [
      's3://blog?endpoint=http://127.0.0.1:9000/&path-style=true',
      { ...AMAZON, endpoint: 'http://127.0.0.1:9000', isPathStyle: true, tls: 'none' },
    ],
    ['s3://blog?endpoint=http://minio:9000', { ...AMAZON, endpoint: 'http://minio:9000', tls: 'none' }],
    [
      's3://blog?endpoint=https://minio:9000&tls=skip-verify',
      { ...AMAZON, endpoint: 'https://minio:9000', tls: 'any' },
    ],
  ])('can be %s', (url, place) => {
    expect(mediaPlace(url)).toEqual(place);
  });

  it.each([
    ['data/media', 'must be file:FOLDER'],
    ['file:', 'must be file:FOLDER'],
    ['https://blog.s3.amazonaws.com', 'must be file:FOLDER'],
    ['s3://', 'must name a bucket'],
    ['s3://UPPER_CASE', 'must name a bucket'],
    ['s3://key:secret@blog', 'must not contain credentials'],
    ['s3://blog?pathstyle=true', 'has the unknown parameter pathstyle'],
    ['s3://blog?endpoint=ftp://host', 'must have an http or https URL as its endpoint'],
    ['s3://blog?endpoint=http://93.184.215.14', 'must have an https endpoint'],
    ['s3://blog?endpoint=http://[2606:2800::1]:9000', 'must have an https endpoint'],
    ['s3://blog?tls=true', 'has a parameter tls that is not skip-verify'],
    ['s3://blog?endpoint=http://minio:9000&tls=skip-verify', 'has tls=skip-verify, but an http endpoint'],
  ])('cannot be %s', (url, message) => {
    expect(() => mediaPlace(url)).toThrow(message);
  });
});
