// Verifies that both servers return the same bytes, apart from values that differ in every response.

const TITLE = 'Benchmark 0';

/** Patterns of ids, times and tokens that differ in every response, with their replacements. */
const OF_THE_MOMENT = [
  [/"postId":\d+/, '"postId":1'],
  [/"20\d\d-\d\d-\d\dT[\d:.]{12}Z"/g, '"now"'],
  [/"bcms_tok_\w{51}"/, '"token"'],
];

/** Throws if the response of the reference to a request differs from the response of the service. */
export async function verifySameAnswers({ sql }, servers, requests) {
  for (const name of ['list', 'get', 'guard']) await compare(name, servers, requests[name]);
  const made = (text) => OF_THE_MOMENT.reduce((sofar, [sought, put]) => sofar.replace(sought, put), text);
  const forget = () => sql.query('DELETE FROM posts WHERE post_title = ?', [TITLE]);
  for (const name of ['create', 'login']) await compare(name, servers, requests[name], { made, forget });
}

async function compare(name, { service, reference }, request, { made = (text) => text, forget } = {}) {
  const one = made(await answer(service, request));
  await forget?.();
  const other = made(await answer(reference, request));
  await forget?.();
  if (one !== other) throw new Error(`${name} has two different responses:\n${one}\n${other}`);
}

/** Returns the status, the content type and the body of a response as one text. */
async function answer({ base }, { operation, headers, body }) {
  const response = await fetch(`${base}/api/v1/${operation}`, {
    method: 'POST',
    headers,
    body: body.replace('%NUMBER%', '0'),
  });
  const type = response.headers.get('content-type');
  return `${response.status} ${type} ${await response.text()}`;
}
