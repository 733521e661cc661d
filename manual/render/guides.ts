import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGuide, type ParsedGuide } from './markdown';

/** A guide of the folder `docs`. */
export interface Guide extends ParsedGuide {
  url: string;
}

/** Guides for one kind of reader. */
export interface GuideGroup {
  title: string;
  guides: Guide[];
}

/** The order of the guides. A guide that is missing here is listed at the end. */
const GROUPS: Record<string, string[]> = {
  Applications: ['api', 'machines', 'lifecycle', 'reading', 'changes', 'embed', 'webhooks'],
  Operators: [
    ...[
      'operations',
      'settings',
      'console',
      'commands',
      'connections',
      'kubernetes',
      'observability',
      'scaling',
    ],
    ...['performance', 'mail', 'media', 'import'],
  ],
  Background: ['seo-score', 'glossary', 'testing'],
};

/** Reads the guides of a folder. */
export function readGuides(folder: string): GuideGroup[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .sort();
  const listed = new Set(Object.values(GROUPS).flat());
  const groups = { ...GROUPS, More: names.filter((name) => !listed.has(name)) };
  return Object.entries(groups)
    .map(([title, members]) => ({
      title,
      guides: members.filter((name) => names.includes(name)).map((name) => read(folder, name)),
    }))
    .filter(({ guides }) => guides.length > 0);
}

function read(folder: string, name: string): Guide {
  const source = readFileSync(join(folder, `${name}.md`), 'utf8');
  return { url: `/docs/guides/${name}`, ...parseGuide(source) };
}
