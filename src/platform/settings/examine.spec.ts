import { FLAWLESS, KEY, SettingFiles, type Environment } from '../../../test/support/texts/setting-messages';
import { examineSettings } from './read-settings';

/** Variables that platforms set by themselves. */
const PLATFORMS: Environment = {
  PATH: '/usr/bin',
  HOME: '/root',
  HOSTNAME: 'blog-api-6d5f',
  PWD: '/app',
  SHLVL: '1',
  TERM: 'xterm',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  USER: 'node',
  NODE_VERSION: '24.1.0',
  YARN_VERSION: '1.22.22',
  NODE_OPTIONS: '--max-old-space-size-percentage=75',
  NODE_EXTRA_CA_CERTS: '/ca.pem',
  NODE_PATH: '/x',
  npm_config_user_agent: 'npm',
  npm_lifecycle_event: 'start',
  INIT_CWD: '/app',
  COLOR: '1',
  // Variables that Kubernetes sets for the services of a namespace.
  KUBERNETES_SERVICE_HOST: '10.0.0.1',
  KUBERNETES_SERVICE_PORT: '443',
  KUBERNETES_PORT: 'tcp://10.0.0.1:443',
  KUBERNETES_SERVICE_PORT_HTTPS: '443',
  KUBERNETES_PORT_443_TCP_ADDR: '10.0.0.1',
  REDIS_PORT: 'tcp://10.0.0.2:6379',
  REDIS_SERVICE_HOST: '10.0.0.2',
  REDIS_SERVICE_PORT: '6379',
  REDIS_PORT_6379_TCP: 'tcp://10.0.0.2:6379',
  REDIS_PORT_6379_TCP_PROTO: 'tcp',
  MYSQL_SERVICE_HOST: '10.0.0.3',
  MYSQL_PORT: 'tcp://10.0.0.3:3306',
  MYSQL_PORT_3306_TCP_PORT: '3306',
  METRIC_PORT: 'tcp://10.0.0.4:80',
  DATABASE_SERVICE_HOST: '10.0.0.5',
  DATABASE_PORT: 'tcp://10.0.0.5:1',
  SMTP_SERVICE_HOST: '10.0.0.6',
  SMTP_PORT: 'tcp://10.0.0.6:25',
  BLOG_API_SERVICE_PORT_HTTP: '80',
  // Variables of continuous integration, systemd, hosting platforms and tracing.
  CI: 'true',
  GITHUB_ACTIONS: 'true',
  RUNNER_TEMP: '/tmp',
  INVOCATION_ID: 'x',
  JOURNAL_STREAM: '8:1',
  DYNO: 'web.1',
  RAILWAY_ENVIRONMENT: 'production',
  MYSQL_URL: 'mysql://x',
  RENDER_SERVICE_ID: 'x',
  OTEL_SERVICE_NAME: 'blog',
  OTEL_RESOURCE_ATTRIBUTES: 'a=b',
  HTTP_PROXY: 'http://proxy',
  HTTP_URL: 'http://10.0.0.8',
  NO_PROXY: '*',
  // Empty variables, which count as unset.
  REDIS_URI: '',
  SITE_URL: '',
  AWS_ROLE_ARN: 'arn',
  AWS_REGION: 'eu-central-1',
  DD_AGENT_HOST: '10.0.0.7',
  SSL_CERT_FILE: '/ca.pem',
};

const files = new SettingFiles();

afterAll(() => files.remove());

describe('settings', () => {
  it('have no problems and no warnings if they are flawless', () => {
    expect(examineSettings({ ...PLATFORMS, ...FLAWLESS })).toMatchObject({ problems: [], warnings: [] });
  });

  it('have all problems reported together, without those that follow from another', () => {
    const { problems } = examineSettings({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db',
      DATABASE_REPLICA_URLS: 'mysql://db/blog',
      PORT: 'http',
      METRICS_PORT: '3000',
    });

    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SECRET_KEY']);
  });

  it('show no secret in their problems and warnings', () => {
    const secrets = ['one-password', 'another-password', KEY];
    const { problems, warnings } = examineSettings({
      NODE_ENV: 'production',
      SECRET_KEY: `${KEY} `,
      SECRET_KEI: KEY,
      DATABASE_URL: 'mysql://root:one-password@db',
      REDIS_URI: 'redis://:another-password@redis',
      SMTP_URL: '"smtp://me:one-password@mail"',
      WEBHOOK_PROXY_URL: 'socks5://me:one-password@proxy',
    });

    const said = [...problems, ...warnings].join('\n');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    expect(problems).toHaveLength(4);
  });

  it('cause no warning in files that every user can read if these are mounted into a pod', () => {
    const inPod = { ...files.file('REDIS_URL', 'redis://redis', 0o644), KUBERNETES_SERVICE_HOST: '10.0.0.1' };

    expect(examineSettings({ ...FLAWLESS, REDIS_URL: '', ...inPod }).warnings).toEqual([]);
  });
});
