import { readFileSync, statSync } from 'node:fs';

/** The parsed content of a system file, which is read again after a change. An absent file counts as empty. */
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

/** Returns the names that a hosts file lists, in lower case. */
export function namesIn(hosts: string): ReadonlySet<string> {
  const lines = hosts.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/).slice(1)));
}

/** Returns the search domains of a resolv.conf: those of its last `search` or `domain` line. */
export function searchDomainsIn(resolvConf: string): readonly string[] {
  const lines = resolvConf.split('\n').map((line) => line.trim().split(/\s+/));
  const [, ...domains] = lines.findLast(([keyword = '']) => /^(search|domain)$/.test(keyword)) ?? [];
  return domains.map((domain) => domain.replace(/\.$/, '')).filter((domain) => domain !== '');
}
