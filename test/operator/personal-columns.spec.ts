import 'reflect-metadata';
import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../src/schema/entities';
import { lineageOf } from '../../src/platform/database/nullable-fields';
import { SnakeCaseNaming } from '../../src/platform/database/naming';
import { EVENTS, EVENT_SLUGS } from '../../src/platform/events/catalog';
import { NAMING } from '../../src/operator/personal-data/erased-events';
import { samplePayload } from '../../src/webhooks/subscriptions/sample-payload';
import { NAMING_FIELDS, OTHER_FIELDS, TEXTS, USER_IDS } from '../support/rows/personal-columns';

const IS_TEXT = /char|text|json|blob|binary/;
const IS_USER_ID = /^(?:user_id|owner_user_id|subject_id)$|_by$/;

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Returns every column of the entities. */
function columns(): Column[] {
  const storage = getMetadataArgsStorage();
  const naming = new SnakeCaseNaming();
  return ENTITIES.flatMap((entity) => {
    const table = storage.tables.find(({ target }) => target === entity)?.name ?? '';
    return storage.filterColumns(lineageOf(entity)).map(({ propertyName, options }) => ({
      table,
      name: naming.columnName(propertyName, options.name),
      type: typeof options.type === 'string' ? options.type : 'int',
    }));
  });
}

const decided = (lists: typeof TEXTS) =>
  Object.entries(lists).flatMap(([table, of]) => Object.keys(of).map((name) => `${table}.${name}`));

const named = (found: readonly Column[]) => found.map(({ table, name }) => `${table}.${name}`);

describe('the list of personal columns', () => {
  it('has an entry for every text column, and for no other', () => {
    const texts = named(columns().filter(({ type }) => IS_TEXT.test(type)));

    expect(texts.length).toBeGreaterThan(80);
    expect(decided(TEXTS).sort()).toEqual(texts.sort());
  });

  it('has an entry for every column with a user id, and for no other', () => {
    const ids = named(columns().filter(({ name }) => IS_USER_ID.test(name)));

    expect(decided(USER_IDS).sort()).toEqual(ids.sort());
  });

  it.each(EVENT_SLUGS)('has an entry for every field of the event %s', (slug) => {
    const [, , { name }] = EVENTS[slug];
    const fields = Object.keys(samplePayload(slug, new Date()));

    const people = NAMING_FIELDS[name] ?? [];

    expect([...people, ...(OTHER_FIELDS[name] ?? [])].sort()).toEqual(fields.sort());
    expect(NAMING.includes(slug)).toBe(people.length > 0);
  });
});
