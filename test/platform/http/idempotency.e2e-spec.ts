import { DataSource } from 'typeorm';
import { clockIn } from '../../../src/platform/database/raw';
import { startBlog, type Blog, type Credentials, type Sent } from '../../support/blog';
import { withClockAhead } from '../../support/clock';

interface Answer {
  data: { catId: number; catName: string };
}

describe('an Idempotency-Key', () => {
  let blog: Blog;
  let keys = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const newKey = () => `key-${++keys}`;
  const add = (key: string, body: object, as?: Credentials) =>
    blog.operate('addcategory', body, as, { 'Idempotency-Key': key }) as Promise<Sent<Answer>>;
  const named = (catName: string) => blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName]);

  it('repeats the first answer byte for byte, and creates nothing', async () => {
    const key = newKey();

    const first = await add(key, { catName: 'Once' });
    const again = await add(key, { catName: 'Once' });

    expect(first.status).toBe(201);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(await named('Once')).toHaveLength(1);
  });

  it('repeats the first answer even if the record has changed since', async () => {
    const key = newKey();
    const first = await add(key, { catName: 'Changed since' });
    const { catId } = first.body.data;

    await blog.call('updatecategory', { catId, catName: 'Another name' });
    const afterUpdate = await add(key, { catName: 'Changed since' });
    await blog.call('deletecategory', { catId });
    const afterDelete = await add(key, { catName: 'Changed since' });

    expect([afterUpdate.text, afterDelete.text]).toEqual([first.text, first.text]);
  });

  it('survives a restart', async () => {
    const key = newKey();
    const first = await add(key, { catName: 'Restarted' });

    await blog.restart();

    expect((await add(key, { catName: 'Restarted' })).text).toBe(first.text);
  });

  it('with another body is refused with 422', async () => {
    const key = newKey();
    await add(key, { catName: 'This' });

    const other = await add(key, { catName: 'That' });

    expect(other).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        errors: [
          { field: 'Idempotency-Key', code: 'conflict', message: 'was already sent with a different body' },
        ],
      },
    });
    expect(await named('That')).toEqual([]);
  });

  it('keeps no refusal: the next request is carried out', async () => {
    const key = newKey();

    const refused = await add(key, { catName: 'Healed', catLabelColor: 'bluish' });
    const first = await add(key, { catName: 'Healed' });
    const again = await add(key, { catName: 'Healed' });

    expect([refused.status, first.status, again.status]).toEqual([422, 201, 201]);
    expect(again.text).toBe(first.text);
  });

  it('is released by a refusal that comes after it was claimed', async () => {
    const key = newKey();
    const body = { name: 'No parent', parentAccountId: await blog.subAccount('Not a parent') };
    const headers = { 'Idempotency-Key': key };

    const refused = await blog.operate('createsubaccount', body, undefined, headers);
    const again = await blog.operate('createsubaccount', body, undefined, headers);

    expect([refused.status, again.status]).toEqual([422, 422]);
    expect(again.body).toMatchObject({ code: 'validation_failed' });
  });

  it('sent concurrently creates one record; requests during the first get 409 and Retry-After', async () => {
    const key = newKey();

    const sent = await Promise.all(Array.from({ length: 12 }, () => add(key, { catName: 'Crowd' })));

    const made = sent.filter(({ status }) => status === 201);
    const early = sent.filter(({ status }) => status === 409);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length + early.length).toBe(12);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const one of early) {
      expect(one.body).toMatchObject({ code: 'request_in_progress' });
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await named('Crowd')).toHaveLength(1);
    expect((await add(key, { catName: 'Crowd' })).text).toBe(made[0]?.text);
  });

  it('belongs to its operation', async () => {
    const key = newKey();
    await add(key, { catName: 'Alike' });

    const author = await blog.operate('addauthor', { authorName: 'Alike' }, undefined, {
      'Idempotency-Key': key,
    });

    expect(author).toMatchObject({ status: 201, body: { data: { authorName: 'Alike' } } });
  });

  it('belongs to its user', async () => {
    const key = newKey();
    const editor = await blog.invite('Editor');

    const mine = await add(key, { catName: 'Each their own' });
    const theirs = await add(key, { catName: 'Each their own' }, editor);

    expect(theirs.status).toBe(201);
    expect(theirs.body.data.catId).not.toBe(mine.body.data.catId);
  });

  it('belongs to its key pair', async () => {
    const key = newKey();
    const other = await blog.secondTree();

    const mine = await add(key, { catName: 'Two trees' });
    const theirs = await add(key, { catName: 'Two trees' }, other.credentials);

    expect(theirs.body.data.catId).not.toBe(mine.body.data.catId);
  });

  it('repeats no answer to a caller whose role no longer allows the operation', async () => {
    const key = newKey();
    const editor = await blog.invite('Editor');
    await add(key, { catName: 'Demoted' }, editor);

    await blog.sql("UPDATE team_users SET user_role_name = 'Viewer' WHERE user_email = ?", [editor.email]);
    await blog.restart();

    expect((await add(key, { catName: 'Demoted' }, editor)).status).toBe(403);
  });

  describe('in a process with a wrong clock', () => {
    const inSeconds = (seconds: number) => clockIn(blog.get(DataSource), seconds);

    /** Replaces the stored response with a running request's claim, which expires in `seconds` (database clock). */
    const claimFor = (seconds: number) =>
      blog.sql(
        `UPDATE idempotency_keys SET sealed_answer = NULL, claim = 'another', expires_at = ${inSeconds(seconds)}`,
      );

    beforeEach(() => blog.sql('DELETE FROM idempotency_keys'));

    it.each([
      ['is not taken over while its request runs', 120_000, 5, 409],
      ['is taken over once the time of its request is over', -120_000, -1, 201],
    ])('%s', async (_, aheadMs, seconds, status) => {
      const key = newKey();
      await add(key, { catName: 'Shifted' });
      await claimFor(seconds);

      const sent = await withClockAhead(aheadMs, () => add(key, { catName: 'Shifted' }));

      expect([sent.status, sent.headers.get('idempotent-replayed')]).toEqual([status, null]);
    });

    it.each([120_000, -120_000])('is kept for a day: %i ms ahead', async (aheadMs) => {
      await withClockAhead(aheadMs, () => add(newKey(), { catName: 'For a day' }));

      const kept = await blog.sql(
        `SELECT scope_hash FROM idempotency_keys
         WHERE expires_at > ${inSeconds(86_400 - 60)} AND expires_at <= ${inSeconds(86_400)}`,
      );
      expect(kept).toHaveLength(1);
    });
  });

  it('is stored with an encrypted answer', async () => {
    const key = newKey();
    await add(key, { catName: 'Nobody reads this' });

    const rows = await blog.sql('SELECT * FROM idempotency_keys');

    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Nobody reads this|"${key}"`));
  });

  it.each([[''], ['x'.repeat(256)], ['two words'], ['\t']])('of the form %j is refused', async (key) => {
    const { status, body } = await add(key, {});

    // HTTP trims header values, so a blank value arrives as an empty one.
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'Idempotency-Key', code: 'format' }] });
  });

  it('of 255 characters is accepted', async () => {
    expect((await add('x'.repeat(255), {})).status).toBe(201);
  });

  it('is ignored by an operation that creates nothing', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const { catId } = await blog.call('addcategory', {});

    const first = await blog.operate('updatecategory', { catId }, undefined, headers);
    const second = await blog.operate('updatecategory', { catId }, undefined, headers);

    expect([first.body, second.body]).toMatchObject([{ data: { version: 2 } }, { data: { version: 3 } }]);
  });
});
