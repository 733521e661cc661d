import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { startBlog, type Blog } from '../../test/support/blog';
import { command } from '../../test/support/commands';
import { ROOT } from '../../test/support/root';
import { Terminal } from '../../test/support/terminal';
import { complaintsAbout, validate } from './kubernetes/kubernetes-schemas';
import { mayReach } from './kubernetes/network-policies';
import { Workspace } from './kubernetes/overlays';
import { selects, type Selector } from './kubernetes/selectors';
import { mountedFiles, named, podOf } from './kubernetes/workloads';

const EXAMPLE = join(ROOT, 'examples', 'kubernetes');
const JOB = 'Job frontend-token';
const PROGRAM = 'Deployment frontend';
const SECRET = ['token', 'apikey', 'apisecretkey'];

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** Renders the example overlay with the component, and with the Secret that an operator creates. */
function withFrontend() {
  const overlay = workspace.overlay('example');
  const { components, secretGenerator, ...others } = parse(
    readFileSync(join(overlay, 'kustomization.yaml'), 'utf8'),
  ) as { components: string[]; secretGenerator: object[] };
  const secret = { name: 'frontend', literals: SECRET.map((name) => `${name}=the ${name}`) };
  return workspace.renderKustomization('example', {
    ...others,
    components: [...components, relative(overlay, EXAMPLE)],
    secretGenerator: [...secretGenerator, secret],
  });
}

const manifests = withFrontend();
const labelsOf = (name: string) => podOf(named(manifests, name)).template.metadata?.labels ?? {};

describe('the program of examples/kubernetes', () => {
  it('has manifests that are valid by the schemas of Kubernetes', async () => {
    for (const manifest of manifests) await expect(validate(manifest)).resolves.toBeUndefined();
    expect(complaintsAbout(manifests)).toEqual([]);
  });

  it('is released with the image of the service, in its namespace', () => {
    const { container } = podOf(named(manifests, JOB));

    expect(container.image).toBe(podOf(named(manifests, 'Deployment blog-api')).container.image);
    for (const name of [JOB, PROGRAM]) expect(named(manifests, name).metadata.namespace).toBe('blog');
  });

  it.each([JOB, PROGRAM])('has no privileges in the pod of %s', (name) => {
    const { spec, container } = podOf(named(manifests, name));
    const writable = container.volumeMounts?.filter(({ readOnly }) => !readOnly) ?? [];

    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec.securityContext).toEqual(podOf(named(manifests, 'Job blog-migrate')).spec.securityContext);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(writable.map(({ mountPath }) => mountPath)).toEqual(name === JOB ? ['/tmp'] : []);
  });

  it('gets the whole Secret as files, and the Job only the token and what its command needs', () => {
    const [ofJob, ofProgram] = [JOB, PROGRAM].map((name) => mountedFiles(manifests, name));

    expect(Object.keys(ofJob ?? {}).sort()).toEqual([
      '/run/secrets/blog/DATABASE_URL',
      '/run/secrets/blog/SECRET_KEY',
      '/run/secrets/frontend/token',
    ]);
    for (const name of SECRET)
      expect(ofProgram).toHaveProperty([`/run/secrets/frontend/${name}`], `the ${name}`);
  });

  it('can call the API, and the Job can only use the database', () => {
    const ports = [80, 443, 587, 3306, 6379];
    const reached = ports.filter((port) => mayReach(manifests, labelsOf(JOB), '10.1.2.3', { port }));
    const { podSelector, ingress } = named(manifests, 'NetworkPolicy blog-from-frontend').spec as {
      podSelector: Selector;
      ingress: { from: { podSelector: Selector }[]; ports: object[] }[];
    };
    const admitted = ingress.flatMap(({ from }) => from.map((peer) => peer.podSelector));

    expect(reached).toEqual([3306]);
    expect(selects(podSelector, labelsOf('Deployment blog-api'))).toBe(true);
    for (const [name, isAdmitted] of [
      [PROGRAM, true],
      [JOB, false],
    ] as const)
      expect(admitted.map((selector) => selects(selector, labelsOf(name)))).toEqual([isAdmitted]);
    expect(ingress[0]?.ports).toEqual([{ protocol: 'TCP', port: 'http' }]);
  });
});

describe('a secret in a file', () => {
  let blog: Blog;
  let folder: string;
  let terminal: Terminal;

  beforeAll(async () => {
    blog = await startBlog();
    folder = mkdtempSync(join(tmpdir(), 'frontend-'));
    terminal = new Terminal();
    const { apikey, apisecretkey } = blog.owner.credentials;
    writeFileSync(join(folder, 'apikey'), `${apikey}\n`);
    writeFileSync(join(folder, 'apisecretkey'), `${apisecretkey}\n`);
  });
  afterAll(async () => {
    terminal.stop();
    await blog.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs the command of the Job, with this folder in place of the mounted one. */
  const runJob = () => {
    const [, ...args] = podOf(named(manifests, JOB)).container.args ?? [];
    const here = args.map((arg) => arg.replace('/run/secrets/frontend', folder));
    return command(
      blog.environment,
      ...here.map((arg) => arg.replace('--account=1', `--account=${blog.accountId}`)),
    );
  };
  const replaceToken = () => writeFileSync(join(folder, 'token'), randomBytes(32).toString('hex'));

  it('becomes a token by the Job, which the program uses, also after it was replaced', async () => {
    await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Private', postStatus: 'draft' });
    const settings = { BLOG_URL: blog.baseUrl, ACCOUNT_ID: blog.accountId, SECRETS: folder, PORT: 0 };
    const assigned = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
    await terminal.type(`${assigned.join(' ')} node ${join(EXAMPLE, 'frontend.mjs')} &`);
    const [, port] = /Listening on http:\/\/localhost:(\d+)/.exec(await terminal.shows('Listening on')) ?? [];
    const shown = async () => {
      const response = await fetch(`http://localhost:${port}/`);
      return [response.status, await response.text()];
    };
    const replaced = async () => {
      replaceToken();
      const before = await shown();
      const { code, stderr } = await runJob();
      return [before, code === 0 || stderr, await shown()];
    };

    const found = [await replaced(), await replaced()];

    const round = [[503, ''], true, [200, 'draft: Private\n']];
    expect(found).toEqual([round, round]);
  });
});
