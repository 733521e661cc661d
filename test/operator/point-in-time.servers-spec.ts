import { BackupTrial } from '../support/backup-trial';
import { block } from '../support/texts/markdown';
import { onMySql } from '../support/servers/storage';

const OPERATIONS = 'docs/operations.md';

const VENDOR = onMySql ? 'MySQL' : 'MariaDB';

describe('a restore to the moment before a table was dropped', () => {
  let trial: BackupTrial;

  beforeAll(async () => {
    trial = await BackupTrial.start();
    await trial.server.execute(block(OPERATIONS, `binary log rights on ${VENDOR}`));
  });
  afterAll(() => trial.stop());

  const add = (postTitle: string) =>
    trial.blog.call('addpost', { accountId: trial.blog.accountId, postTitle, postContent: "é '👋" });
  const listed = async () => {
    const { accountId } = trial.blog;
    const posts = await trial.blog.list('listposts', { accountId, sort: 'id' });
    const categories = await trial.blog.list('listcategories', { accountId });
    return {
      posts: posts.data.map(({ postTitle, postContent }) => `${postTitle} ${postContent}`),
      categories: categories.data.map(({ catName }) => catName),
    };
  };

  it('contains the writes before it, and none after it', async () => {
    await add('In the backup');
    const file = await trial.backUp({ BACKUP_BINLOG_POSITION: 'true' });
    await trial.server.execute('FLUSH BINARY LOGS');
    await add('After the backup');
    await trial.blog.call('addcategory', { catName: 'Before the mistake' });
    const expected = await listed();
    await trial.server.execute('USE blog; SET FOREIGN_KEY_CHECKS = 0; DROP TABLE posts');
    await trial.blog.call('addcategory', { catName: 'After the mistake' });
    const position = await trial.shell(`gunzip < "$FILE" | grep -m 1 LOG_POS`, { FILE: file });
    const [, BINLOG = '', START = ''] = /LOG_FILE='(.+?)', \w+_LOG_POS=(\d+)/.exec(position.stdout) ?? [];
    const variables = {
      FILE: file,
      BINLOG,
      LOGS: `${trial.folder}/logs`,
      BACKUP_LOGIN: trial.server.login('backup', 'a-third-password'),
      ADMIN_LOGIN: trial.server.login('root'),
    };
    expect(await trial.shell(block(OPERATIONS, 'binary logs'), variables)).toMatchObject({ code: 0 });
    await trial.makeEmpty();
    expect(await trial.load(file)).toMatchObject({ code: 0, stderr: '' });
    const mistake = await trial.shell(block(OPERATIONS, 'mistake'), variables);
    const STOP = /^[^]*^# at (\d+)$/m.exec(mistake.stdout)?.[1] ?? '';
    const replayed = await trial.shell(block(OPERATIONS, `replay on ${VENDOR}`), {
      ...variables,
      START,
      STOP,
    });
    await trial.serve('blog_restored');

    expect([replayed.code, replayed.stderr]).toEqual([0, expect.not.stringContaining('ERROR')]);
    expect(await listed()).toEqual(expected);
    await add('After the restore');
  });
});
