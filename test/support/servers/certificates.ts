import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface KeyPair {
  key: string;
  cert: string;
}

/** A certificate authority for a test, with its files in a temporary folder. */
export class Authority {
  /** The folder of keys and certificates. */
  readonly folder = mkdtempSync(join(tmpdir(), 'blog-ca-'));
  private issued = 0;

  constructor() {
    this.make('ca', 'basicConstraints=critical,CA:TRUE');
  }

  /** The path of the authority's own certificate. */
  get file(): string {
    return join(this.folder, 'ca.pem');
  }

  /** The authority's own certificate, in PEM. */
  get certificate(): string {
    return readFileSync(this.file, 'utf8');
  }

  /** Issues a certificate for a subject such as `DNS:localhost` or `IP:127.0.0.1`. */
  issue(subject: string): KeyPair {
    const { file } = this;
    const signer = ['-CA', file, '-CAkey', join(this.folder, 'ca.key')];
    return this.make(`issued${++this.issued}`, `subjectAltName=${subject}`, signer);
  }

  /** Issues a certificate that expired yesterday. */
  expired(subject: string): KeyPair {
    const { key } = this.selfSigned(subject);
    const [self, expired] = [join(this.folder, 'self.pem'), join(this.folder, 'expired.pem')];
    const signer = ['-CA', this.file, '-CAkey', join(this.folder, 'ca.key'), '-days', '-1'];
    execFileSync('openssl', ['x509', '-in', self, ...signer, '-out', expired], { stdio: 'pipe' });
    return { key, cert: readFileSync(expired, 'utf8') };
  }

  /** Makes a self-signed certificate. */
  selfSigned(subject: string): KeyPair {
    return this.make('self', `subjectAltName=${subject}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private make(name: string, extension: string, signer: string[] = []): KeyPair {
    const file = (ending: string) => join(this.folder, `${name}.${ending}`);
    const [key, cert, config] = [file('key'), file('pem'), file('cnf')];
    writeFileSync(config, `[req]\ndistinguished_name=dn\nx509_extensions=ext\n[dn]\n[ext]\n${extension}\n`);
    const request = ['req', '-x509', '-days', '2', '-nodes', '-config', config, '-subj', `/CN=${name}`];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', [...request, ...curve, ...signer, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }
}
