import { readFileSync, statSync } from 'node:fs';

/** The parsed content of a system file. It is read again when it has changed; an absent file is empty. */
export class SystemFile<T> {
  private modifiedAt: number | undefined;
  private content: T;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T,
  ) {
    this.modifiedAt = this.modified();
    this.content = this.read();
  }

  get current(): T {
    const modifiedAt = this.modified();
    if (modifiedAt !== this.modifiedAt) {
      this.modifiedAt = modifiedAt;
      this.content = this.read();
    }
    return this.content;
  }

  private modified(): number | undefined {
    return statSync(this.path, { throwIfNoEntry: false })?.mtimeMs;
  }

  private read(): T {
    return this.parse(this.modifiedAt === undefined ? '' : readFileSync(this.path, 'utf8'));
  }
}

/** The names that a hosts file lists, in lower case. */
export function namesIn(hosts: string): ReadonlySet<string> {
  const lines = hosts.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/).slice(1)));
}

/** The search domains of a resolv.conf. Its last line with search domains counts. */
export function searchDomainsIn(resolvConf: string): readonly string[] {
  const lines = resolvConf.split('\n').map((line) => line.trim().split(/\s+/));
  const [, ...domains] = lines.findLast(([keyword = '']) => /^(search|domain)$/.test(keyword)) ?? [];
  return domains.map((domain) => domain.replace(/\.$/, '')).filter((domain) => domain !== '');
}
