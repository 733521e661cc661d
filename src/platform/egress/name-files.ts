import { readFileSync, statSync } from 'node:fs';

/** Read again after a change; an absent file counts as empty. */
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

/** The names are in lower case. */
export function namesIn(hosts: string): ReadonlySet<string> {
  const lines = hosts.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/).slice(1)));
}

/** The domains of the last `search` or `domain` line count. */
export function searchDomainsIn(resolvConf: string): readonly string[] {
  const lines = resolvConf.split('\n').map((line) => line.trim().split(/\s+/));
  const [, ...domains] = lines.findLast(([keyword = '']) => /^(search|domain)$/.test(keyword)) ?? [];
  return domains.map((domain) => domain.replace(/\.$/, '')).filter((domain) => domain !== '');
}
