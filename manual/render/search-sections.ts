import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, type Section } from '../search/index-options';
import type { Field } from './fields';
import type { GuideGroup } from './guides';
import type { Heading } from './markdown';
import type { Operation, Reference } from './operations';

/** Returns the index of everything that the pages describe. */
export function searchIndex(reference: Reference, guideGroups: GuideGroup[]): MiniSearch<Section> {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll([
    ...ofOperations(reference),
    ...ofErrors(reference),
    ...ofEvents(reference),
    ...ofGuides(guideGroups),
  ]);
  return index;
}

function ofOperations({ groups }: Reference): Section[] {
  return groups.flatMap(({ name, url, operations }) =>
    operations.map((operation) => ({
      id: `${url}#${operation.id}`,
      place: `Operation · ${name}`,
      title: operation.title,
      names: [operation.id, operation.path, ...fieldsOf(operation).map((field) => field.name)].join(' '),
      text: textOf(operation.description),
    })),
  );
}

function fieldsOf({ parameters, input, answer }: Operation): Field[] {
  return [
    ...parameters.flatMap(({ fields }) => fields),
    ...(input?.fields ?? []),
    ...answer.variants.flatMap(({ fields }) => fields),
  ].flatMap(withInner);
}

function withInner(field: Field): Field[] {
  return [field, ...field.fields.flatMap(withInner)];
}

function ofErrors({ errors }: Reference): Section[] {
  return errors.all.map(({ code, status, title }) => ({
    id: `/docs/errors#${code}`,
    place: `Error · ${status}`,
    title: code,
    names: String(status),
    text: `${title}.`,
  }));
}

function ofEvents({ events }: Reference): Section[] {
  return events.map(({ slug, name, description, fields }) => ({
    id: `/docs/events#${slug}`,
    place: 'Webhook event',
    title: slug,
    names: [name, ...fields.map((field) => field.name)].join(' '),
    text: textOf(description),
  }));
}

function ofGuides(groups: GuideGroup[]): Section[] {
  return groups.flatMap(({ guides }) =>
    guides.flatMap(({ url, title: guide, headings }) =>
      headings.map(({ id, title, level, text }, at) => ({
        id: level === 1 ? url : `${url}#${id}`,
        place: ['Guide', guide, ...parentsOf(headings, at)].join(' · '),
        title,
        names: '',
        text: text.replace(/\s+/g, ' ').trim(),
      })),
    ),
  );
}

/** Returns the titles of the headings above a heading in the outline, without the guide's title. */
function parentsOf(headings: Heading[], at: number): string[] {
  const { level = 0 } = headings[at] ?? {};
  const above = headings.slice(0, at).findLastIndex((one) => one.level < level);
  const parent = headings[above];
  return parent && parent.level > 1 ? [...parentsOf(headings, above), parent.title] : [];
}

/** Returns the text of HTML that was made from the Markdown of the document. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
