// Posts with words as frequent as in natural texts (Zipf's law), stored by SQL, because indexing takes minutes.
import Database from 'better-sqlite3';
import mysql from 'mysql2/promise';

const VOCABULARY = 20_000;
const WORDS = { title: 6, text: 500 };
const AT_ONCE = 2000;

/** Opens a database; `insert` stores rows, each an array of the columns' values in their order. */
export async function open(url) {
  if (!url.startsWith('sqlite:')) return openServer(url);
  const database = new Database(url.slice('sqlite:'.length));
  return {
    all: (statement) => Promise.resolve(database.prepare(statement).all()),
    insert: (table, columns, rows) => {
      const values = columns.map(() => '?').join(', ');
      const one = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`);
      database.transaction(() => rows.forEach((row) => one.run(row)))();
      return Promise.resolve();
    },
    run: (statement) => Promise.resolve(database.exec(statement)),
    close: () => database.close(),
  };
}

async function openServer(url) {
  const server = await mysql.createConnection({ uri: url.replace(/^mariadb:/, 'mysql:') });
  return {
    all: async (statement) => (await server.query(statement))[0],
    insert: async (table, columns, rows) => {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const some = rows.slice(from, from + AT_ONCE);
        await server.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [some]);
      }
    },
    run: (statement) => server.query(statement),
    close: () => server.end(),
  };
}

/** Stores the words of all posts. Returns the most frequent words, from the most frequent one. */
export async function storeWords(database) {
  const posts = await database.all('SELECT post_id AS postId, account_id AS accountId, version FROM posts');
  const pick = zipf();
  for (let from = 0; from < posts.length; from += 100) {
    const rows = posts.slice(from, from + 100).map((post) => ({ ...post, ...textOf(pick) }));
    await database.insert(
      'private_texts',
      ['post_id', 'of_draft', 'account_id', 'version', 'title', 'text'],
      rows.map(({ postId, accountId, version, title, text }) => [
        ...[postId, 0, accountId, version, title.join(' '), text.join(' ')],
      ]),
    );
    await database.insert(
      'private_words',
      ['account_id', 'in_title', 'word', 'post_id', 'of_draft', 'position'],
      rows.flatMap(({ accountId, postId, title, text }) =>
        [...new Set([...title, ...text])].map((word) => [
          ...[accountId, title.includes(word) ? 1 : 0, word, postId, 0, 0],
        ]),
      ),
    );
  }
  return Array.from({ length: 200 }, (_, rank) => wordOf(rank));
}

function textOf(pick) {
  return {
    title: Array.from({ length: WORDS.title }, pick),
    text: Array.from({ length: WORDS.text }, pick),
  };
}

function zipf() {
  const sums = [];
  let sum = 0;
  for (let rank = 1; rank <= VOCABULARY; rank++) sums.push((sum += 1 / rank));
  return () => wordOf(firstAbove(sums, Math.random() * sum));
}

function firstAbove(sums, value) {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spreads the first letters over the alphabet. */
function wordOf(rank) {
  const first = String.fromCharCode(97 + (rank % 26));
  return `${first}${(rank * 7919 + 17).toString(36)}`;
}
