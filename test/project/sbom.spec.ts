import { spawnSync } from 'node:child_process';
import { packageManifest, shippedPackages } from '../support/packages';
import { ROOT } from '../support/root';

interface CycloneDx {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: { type: string; name: string; version: string; purl: string } };
  components: Component[];
}

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses?: { license?: { id: string }; expression?: string }[];
}

interface Spdx {
  spdxVersion: string;
  packages: {
    versionInfo: string;
    licenseDeclared: string;
    externalRefs: { referenceLocator: string }[];
  }[];
}

const own = packageManifest();
const { name, version } = own;

const billOf = <Bill>(...options: string[]): Bill => {
  const args = ['run', '--silent', 'sbom', '--', ...options];
  const { stdout, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Bill;
};

const shipped = shippedPackages();
const names = [...shipped.keys()].sort();

/** Returns `name@version` of a package URL. */
const named = (purl: string) => decodeURIComponent(purl).slice('pkg:npm/'.length);

/** Returns the license of a component in the form of package-lock.json. */
const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => license?.id ?? expression).join();

const versionOf = (key: string) => key.slice(key.lastIndexOf('@') + 1);

describe('the bill of materials', () => {
  it('lists the service and each package that it runs with, by version, license and hash, as CycloneDX', () => {
    const bill = billOf<CycloneDx>();

    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/) as string,
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string,
      metadata: { component: { type: 'application', name, version, purl: `pkg:npm/${name}@${version}` } },
    });
    const listed = new Map(bill.components.map((one) => [named(one.purl), one]));
    expect([...listed.keys()].sort()).toEqual(names);
    for (const [key, component] of listed) {
      const { integrity = '', license } = shipped.get(key) ?? {};
      const sha512 = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect([key, component.hashes]).toEqual([key, [{ alg: 'SHA-512', content: sha512 }]]);
      expect([key, component.version]).toEqual([key, versionOf(key)]);
      expect([key, licenceOf(component)]).toEqual([key, license ?? '']);
    }
  });

  it('lists the same packages with their versions and licenses as SPDX', () => {
    const bill = billOf<Spdx>('--sbom-format', 'spdx');

    expect(bill.spdxVersion).toMatch(/^SPDX-2\.\d$/);
    const listed = bill.packages.flatMap(({ externalRefs }) =>
      externalRefs.map((ref) => named(ref.referenceLocator)),
    );
    expect([...new Set(listed)].sort()).toEqual([...names, `${name}@${version}`].sort());
    for (const { versionInfo, licenseDeclared, externalRefs } of bill.packages) {
      const key = named(externalRefs[0]?.referenceLocator ?? '');
      const { license } = shipped.get(key) ?? own;
      expect([key, versionInfo, licenseDeclared]).toEqual([key, versionOf(key), license ?? 'NOASSERTION']);
    }
  });
});
