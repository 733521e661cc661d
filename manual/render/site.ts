import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { ApiDocument } from './api-document';
import { FIELD_ERRORS } from './error-groups';
import { readGuides, type GuideGroup } from './guides';
import { markdown } from './markdown';
import { Reference } from './operations';
import { searchIndex } from './search-sections';

/** A file of the site, by the path at which it is served. */
export type Site = Record<string, { type: string; content: string }>;

/** The sources of the site. */
export interface Sources {
  document: ApiDocument;
  /** The folder of the templates. */
  templates: string;
  /** The folder of the guides. */
  guides: string;
}

const HTML = 'text/html; charset=utf-8';

const START = [
  { url: '/docs', title: 'Getting started' },
  { url: '/docs/errors', title: 'Errors' },
  { url: '/docs/events', title: 'Webhook events' },
];

const FIRST_POST = {
  accountId: 1,
  postTitle: 'Hello, world',
  postContent: '<p>My <em>first</em> post.</p>',
  postStatus: 'published',
};

/** Makes every page of the documentation, and its search index. */
export function renderSite({ document, templates, guides }: Sources): Site {
  const reference = new Reference(document);
  const guideGroups = readGuides(guides);
  const pages = new Pages(document, templates, { reference, guideGroups });
  const index = JSON.stringify(searchIndex(reference, guideGroups));
  return { ...pages.all(), '/docs/search.json': { type: 'application/json; charset=utf-8', content: index } };
}

class Pages {
  private readonly eta: Eta;

  constructor(
    private readonly document: ApiDocument,
    templates: string,
    private readonly content: { reference: Reference; guideGroups: GuideGroup[] },
  ) {
    this.eta = new Eta({ views: templates, autoEscape: true, autoTrim: ['nl', 'nl'], cache: true });
  }

  all(): Site {
    const { reference, guideGroups } = this.content;
    const pages = [
      this.start(),
      this.page('/docs/errors', 'Errors', this.eta.render('errors', this.errors())),
      this.page('/docs/events', 'Webhook events', this.eta.render('events', this.events())),
      ...reference.groups.map((group) =>
        this.page(group.url, group.name, this.eta.render('operations', { group, markdown })),
      ),
      ...guideGroups.flatMap(({ guides }) => guides.map((guide) => this.guide(guide))),
    ];
    return Object.fromEntries(pages.map(([url, content]) => [url, { type: HTML, content }]));
  }

  private start(): [string, string] {
    const { reference } = this.content;
    const body = this.eta.render('start', {
      login: reference.shortSamples('userLogin'),
      list: reference.shortSamples('listPosts', { accountId: 1 }),
      post: reference.shortSamples('addPost', FIRST_POST),
      about: markdown(this.document.info.description),
      groups: reference.groups,
    });
    return this.page('/docs', 'Getting started', body);
  }

  private errors(): object {
    const { groups, errors } = this.content.reference;
    const operations = groups.flatMap(({ url, operations }) =>
      operations.map((operation) => ({ ...operation, url: `${url}#${operation.id}` })),
    );
    const codes = errors.all.map((error) => ({
      ...error,
      group: errors.groups.find((group) => group.codes.some(({ code }) => code === error.code)),
      operations: operations.filter((operation) => operation.errors.some(({ code }) => code === error.code)),
    }));
    return { codes, groups: errors.groups, fieldErrors: FIELD_ERRORS };
  }

  private events(): object {
    const { events, callHeaders } = this.content.reference;
    return { events, headers: callHeaders, markdown };
  }

  private guide(guide: GuideGroup['guides'][number]): [string, string] {
    const [top] = guide.headings;
    const headings = guide.headings.filter(({ level }) => level === 2);
    return this.page(guide.url, guide.title, this.eta.render('guide', { guide, top: top?.id, headings }));
  }

  private page(url: string, title: string, body: string): [string, string] {
    const { title: name, version } = this.document.info;
    const { reference, guideGroups } = this.content;
    const navigation = { start: START, operations: reference.groups, guides: guideGroups };
    const site = { title: name, name: name.replace(/ API$/, ''), version };
    return [url, this.eta.render('page', { url, title, body, site, navigation })];
  }
}

/** Returns the style sheet: the tokens of all pages of the service, and the styles of the documentation. */
export function styleSheet(folder: string, tokens: string): string {
  return [tokens, join(folder, 'style.css')].map((file) => readFileSync(file, 'utf8')).join('\n');
}
