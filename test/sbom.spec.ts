import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageManifest, shippedPackages } from './support/manifest';

interface CycloneDx {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: { type: string; name: string; version: string; purl: string } };
  components: { name: string; version: string; purl: string; hashes: { alg: string; content: string }[] }[];
}

interface Spdx {
  spdxVersion: string;
  packages: { externalRefs: { referenceLocator: string }[] }[];
}

const { name, version } = packageManifest();

const billOf = <Bill>(...options: string[]): Bill => {
  const args = ['run', '--silent', 'sbom', '--', ...options];
  const { stdout, stderr } = spawnSync('npm', args, { cwd: join(__dirname, '..'), encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Bill;
};

const shipped = shippedPackages();
const names = [...shipped.keys()].sort();

/** `name@version` of a package URL. */
const named = (purl: string) => decodeURIComponent(purl).slice('pkg:npm/'.length);

describe('the bill of materials', () => {
  it('names the service and each package that it runs with, by its hash, as CycloneDX', () => {
    const bill = billOf<CycloneDx>();

    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/) as string,
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string,
      metadata: { component: { type: 'application', name, version, purl: `pkg:npm/${name}@${version}` } },
    });
    const listed = new Map(bill.components.map((one) => [named(one.purl), one]));
    expect([...listed.keys()].sort()).toEqual(names);
    for (const [key, { hashes }] of listed) {
      const { integrity = '' } = shipped.get(key) ?? {};
      const sha512 = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect([key, hashes]).toEqual([key, [{ alg: 'SHA-512', content: sha512 }]]);
    }
  });

  it('names the same packages as SPDX', () => {
    const bill = billOf<Spdx>('--sbom-format', 'spdx');

    expect(bill.spdxVersion).toMatch(/^SPDX-2\.\d$/);
    const listed = bill.packages.flatMap(({ externalRefs }) =>
      externalRefs.map((ref) => named(ref.referenceLocator)),
    );
    expect([...new Set(listed)].sort()).toEqual([...names, `${name}@${version}`].sort());
  });
});
