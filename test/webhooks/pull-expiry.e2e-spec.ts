import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { namesOf, Puller } from '../support/webhooks/puller';
import { Receiver } from '../support/webhooks/receiver';
import { withoutHousekeeping } from '../support/without-housekeeping';

const LONG_AGO = '2020-01-01 00:00:00.000';

describe('a cursor of deliveries that housekeeping deletes', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  const announced = async (...names: string[]) => {
    const puller = await Puller.of(blog);
    for (const name of names) await puller.announce(name);
    // No delivery that was created this long ago can be followed by a late commit with a lower id.
    await blog.sql('UPDATE webhook_deliveries SET created_at = ? WHERE webhook_id = ?', [
      LONG_AGO,
      puller.webhookId,
    ]);
    return puller;
  };
  /** Makes the events of these categories older than WEBHOOK_LOG_DAYS. */
  const age = async ({ accountId }: Puller, ...names: string[]) => {
    for (const name of names) {
      await blog.sql(
        `UPDATE webhook_events SET occurred_at = '${LONG_AGO}' WHERE account_id = ? AND body LIKE ?`,
        [accountId, `%"${name}"%`],
      );
    }
  };
  const clear = () => blog.get(Housekeeping).run();
  const refusal = async ({ key }: Puller, after: string) => {
    const { status, body } = await blog.refuse('webhooks/pull', { ...key, after });
    return [status, body.code];
  };

  it('expires once a delivery after it is deleted', async () => {
    const puller = await announced('One', 'Two', 'Three');
    const { data, meta } = await puller.pull({ limit: 1 });
    const later = await puller.pull({ after: meta.nextCursor });
    await age(puller, 'One', 'Two');

    await clear();

    expect([namesOf(data), namesOf(later.data)]).toEqual([['One'], ['Two', 'Three']]);
    expect(await refusal(puller, meta.nextCursor)).toEqual([410, 'cursor_expired']);
    expect(namesOf((await puller.pull()).data)).toEqual(['Three']);
    expect((await puller.pull({ after: later.meta.nextCursor })).meta.more).toBe(false);
  });

  it('stays valid while only deliveries before it are deleted', async () => {
    const puller = await announced('One', 'Two');
    const { meta } = await puller.pull({ limit: 1 });
    await age(puller, 'One');

    await clear();

    expect(namesOf((await puller.pull({ after: meta.nextCursor })).data)).toEqual(['Two']);
  });

  it('expires although its own delivery is kept because another webhook has still to send the event', async () => {
    const puller = await announced();
    const { accountId } = puller;
    await blog.call('webhooks/create', {
      accountId,
      name: 'Bot',
      event: 'Create category',
      status: 'enable',
      endpointUrl: receiver.endpoint().url,
    });
    await puller.announce('Kept');
    await blog.sql("UPDATE webhooks SET status = 'disable' WHERE account_id = ? AND mode = 'push'", [
      accountId,
    ]);
    const { meta } = await puller.pull();
    await puller.announce('Missed');
    await age(puller, 'Kept', 'Missed');

    await clear();

    const again = await puller.pull();
    expect(namesOf(again.data)).toEqual(['Kept']);
    expect((await puller.pull({ after: again.meta.nextCursor })).meta.more).toBe(false);
    expect(await refusal(puller, meta.nextCursor)).toEqual([410, 'cursor_expired']);
  });

  it('that was returned after all deliveries have been deleted is valid', async () => {
    const puller = await announced('One');
    await age(puller, 'One');
    await clear();

    const { data, meta } = await puller.pull();
    await puller.announce('Two');

    expect(data).toEqual([]);
    expect(namesOf((await puller.pull({ after: meta.nextCursor })).data)).toEqual(['Two']);
  });

  it('of an empty response expires like others', async () => {
    const puller = await announced();
    const { meta } = await puller.pull();
    await puller.announce('Missed');
    await age(puller, 'Missed');

    await clear();

    expect(await refusal(puller, meta.nextCursor)).toEqual([410, 'cursor_expired']);
  });
});
