// What has to be reached, and what should be: ratios to the reference of the same round, but where a unit says else.
import { median } from '../webhooks/report.mjs';

/** Each with where its figures are in a round, and its bounds; `atMost` where less is better. */
const TARGETS = [
  { title: 'list 20', unit: 'requests/s', of: rate('list'), must: 0.9, aim: 1 },
  { title: 'get one', unit: 'requests/s', of: rate('get'), must: 0.85, aim: 0.95 },
  { title: 'create', unit: 'requests/s', of: rate('create'), must: 0.7, aim: 0.85 },
  {
    title: 'create with one webhook, to a bare create',
    unit: 'requests/s',
    of: (round, server) => rate(server === 'service' ? 'createWithWebhook' : 'create')(round, server),
    must: 0.55,
    aim: 0.75,
  },
  { title: 'create with one webhook, to the same', unit: 'requests/s', of: rate('createWithWebhook') },
  { title: 'login', unit: 'requests/s', of: rate('login'), must: 0.95 },
  { title: 'credentials alone', unit: 'requests/s', of: rate('guard') },
  { title: 'CPU per list', unit: 'ms', of: cpu('list'), atMost: true, must: 1.2, aim: 1 },
  { title: 'CPU per get', unit: 'ms', of: cpu('get') },
  { title: 'CPU per create', unit: 'ms', of: cpu('create') },
  { title: 'CPU per credentials', unit: 'ms', of: cpu('guard') },
  {
    title: 'p99 of lists during 16 logins, to that alone',
    unit: 'x alone',
    of: ({ duringLogins }, server) => duringLogins[server].during / duringLogins[server].alone,
    itself: true,
    atMost: true,
    must: 3,
  },
  {
    title: 'memory under lists',
    unit: 'MB',
    of: ({ started }, server) => started[server].memory,
    itself: true,
    atMost: true,
    must: 200,
    aim: 130,
  },
  {
    title: 'start to the first answer',
    unit: 's',
    of: ({ started }, server) => started[server].start,
    itself: true,
    atMost: true,
    must: 1.5,
    aim: 1,
  },
];

/** The medians of the rounds and of their ratios, and what they reach. */
export function judge(rounds) {
  return TARGETS.map(({ title, unit, of, itself, atMost, must, aim }) => {
    const figure = (server) => median(rounds.map((round) => of(round, server)));
    const ratio = median(rounds.map((round) => of(round, 'service') / of(round, 'reference')));
    const service = figure('service');
    const verdict = verdictOf(itself ? service : ratio, { atMost, must, aim });
    return { title, unit, service, reference: figure('reference'), ratio, must, aim, verdict };
  });
}

function verdictOf(value, { atMost, must, aim }) {
  const reaches = (bound) => bound !== undefined && (atMost ? value <= bound : value >= bound);
  if (must === undefined) return '';
  if (!reaches(must)) return 'MISSED';
  return reaches(aim) ? 'PASS, and the aim' : 'PASS';
}

function rate(name) {
  return ({ requests }, server) => requests[name][server].perSecond;
}

function cpu(name) {
  return ({ requests }, server) => requests[name][server].cpu.server + requests[name][server].cpu.database;
}
