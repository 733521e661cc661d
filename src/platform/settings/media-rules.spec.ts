import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Authority } from '../../../test/support/servers/certificates';
import {
  oneProblem,
  oneWarning,
  production,
  type Environment,
  type ExpectedMessage,
} from '../../../test/support/texts/setting-messages';
import { examineSettings } from './read-settings';

const LOCAL = 's3://blog?endpoint=https://minio:9000&tls=skip-verify';

const SAME = /^MEDIA_FORMER_STORE must differ from MEDIA_URL/;

const STOPS: ExpectedMessage[] = [
  [{ MEDIA_URL: 'data/media' }, /^MEDIA_URL must be file:FOLDER or s3:/],
  [{ MEDIA_FORMER_STORE: 's3://blog?x=1' }, /^MEDIA_FORMER_STORE has the unknown parameter x/],
  [{ MEDIA_URL: 's3://blog?endpoint=http://93.184.215.14' }, /^MEDIA_URL must have an https endpoint/],
  [{ MEDIA_FORMER_STORE: 'file:data/media' }, SAME],
  [{ MEDIA_FORMER_STORE: 'file:./data//media/' }, SAME],
  [{ MEDIA_FORMER_STORE: `file://${resolve('data/media')}` }, SAME],
  [{ MEDIA_URL: 's3://blog/p', MEDIA_FORMER_STORE: 's3://blog/p/?region=us-east-1' }, SAME],
  [
    {
      MEDIA_URL: 's3://blog?region=eu-central-1',
      MEDIA_FORMER_STORE: 's3://blog/?endpoint=https://s3.amazonaws.com',
    },
    SAME,
  ],
  [
    {
      MEDIA_URL: 's3://blog?endpoint=https://minio:9000',
      MEDIA_FORMER_STORE: 's3://blog?endpoint=https://minio:9000/&path-style=true&tls=skip-verify',
    },
    SAME,
  ],
  [{ MEDIA_PUBLIC_URL: 'https://cdn.test/{account}/{account}' }, /^MEDIA_PUBLIC_URL must be .* once/],
  [{ MEDIA_FORMER_URLS: 'https://{account}.test/{account}' }, /^MEDIA_FORMER_URLS must be .* once/],
  [{ MEDIA_FILE_MIB: '256' }, /^UPLOAD_BUDGET_MIB must be more than twice MEDIA_FILE_MIB/],
  [production({ MEDIA_URL: LOCAL }), /^MEDIA_URL has tls=skip-verify, which is not allowed/],
  [
    production({ MEDIA_FORMER_STORE: LOCAL }),
    /^MEDIA_FORMER_STORE has tls=skip-verify, which is not allowed/,
  ],
];

describe('settings of media', () => {
  let authority: Authority;

  beforeAll(() => {
    authority = new Authority();
  });
  afterAll(() => authority.remove());

  const withAuthority = (environment: Environment) => {
    const file = join(authority.folder, 'media.pem');
    writeFileSync(file, authority.certificate);
    return { ...environment, MEDIA_CA_FILE: file };
  };

  it.each(STOPS)('%j prevents the start with one line', oneProblem);

  it('warns about a folder in production, because replicas need to share it', () => {
    oneWarning(production({ MEDIA_URL: 'file:/var/lib/media' }), /^MEDIA_URL is a folder: several replicas/);
  });

  it.each([
    ['without a bucket', { MEDIA_URL: 'file:media' }, /^MEDIA_CA_FILE needs a MEDIA_URL/],
    [
      'without TLS',
      { MEDIA_URL: 's3://blog?endpoint=http://minio:9000' },
      /^MEDIA_CA_FILE needs a MEDIA_URL/,
    ],
    [
      'with skip-verify',
      { MEDIA_URL: LOCAL },
      /^MEDIA_URL has tls=skip-verify, which contradicts MEDIA_CA_FILE/,
    ],
  ])('refuse authorities %s', (_, environment, line) => {
    oneProblem(withAuthority(environment), line);
  });

  it('take another folder, bucket or prefix as the former store', () => {
    for (const [MEDIA_URL, MEDIA_FORMER_STORE] of [
      ['file:data/media', 'file:data/media/old'],
      ['s3://blog/p', 's3://blog/p/old'],
      ['s3://blog', 's3://other'],
      ['s3://blog', 's3://blog?endpoint=https://minio:9000'],
    ]) {
      expect(examineSettings({ MEDIA_URL, MEDIA_FORMER_STORE }).problems).toEqual([]);
    }
  });

  it('take authorities of a bucket', () => {
    const { problems } = examineSettings(withAuthority({ MEDIA_URL: 's3://blog' }));

    expect(problems).toEqual([]);
  });
});
