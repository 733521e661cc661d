// The targets of the benchmark. The bound `must` is required, and `aim` is desired. Both apply to the ratio of the
// service to the reference in the same round. For targets with `itself`, they apply to the figure of the service.
import { median } from '../webhooks/report.mjs';

const TO_BARE = 'create with one webhook, to a bare create';
const TO_ALONE = 'p99 of lists during 16 logins, to that alone';

/**
 * `of` reads the figure of a server from a round. With `atMost`, lower figures are better: `must` and `aim` are upper
 * bounds.
 */
const TARGETS = [
  { title: 'list 20', unit: 'requests/s', of: rate('list'), must: 0.9, aim: 1 },
  { title: 'get one', unit: 'requests/s', of: rate('get'), must: 0.85, aim: 0.95 },
  { title: 'create', unit: 'requests/s', of: rate('create'), must: 0.7, aim: 0.85 },
  {
    title: TO_BARE,
    unit: 'requests/s',
    of: (round, server) => rate(server === 'service' ? 'createWithWebhook' : 'create')(round, server),
    must: 0.55,
    aim: 0.75,
  },
  { title: 'create with one webhook, to the same', unit: 'requests/s', of: rate('createWithWebhook') },
  { title: 'login', unit: 'requests/s', of: rate('login'), must: 0.95 },
  { title: 'credentials alone', unit: 'requests/s', of: rate('guard') },
  { title: 'CPU per list', unit: 'ms', of: cpu('list'), atMost: true, must: 1.2, aim: 1 },
  { title: 'CPU per get', unit: 'ms', of: cpu('get'), atMost: true },
  { title: 'CPU per create', unit: 'ms', of: cpu('create'), atMost: true },
  { title: 'CPU per credentials', unit: 'ms', of: cpu('guard'), atMost: true },
  {
    title: 'p99 of lists during 16 logins',
    unit: 'ms',
    of: ({ duringLogins }, server) => duringLogins[server].during,
    atMost: true,
  },
  {
    title: TO_ALONE,
    unit: 'x alone',
    of: ({ duringLogins }, server) => duringLogins[server].during / duringLogins[server].alone,
    itself: true,
    atMost: true,
    must: 3,
  },
  {
    title: 'memory under lists',
    unit: 'MB',
    of: ({ memory }, server) => memory[server],
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

/**
 * The targets against another release: nothing may be more than three percent worse. The p99 during logins is
 * compared directly: a ratio of two ratios varies too much.
 */
export const AGAINST = TARGETS.filter(({ title }) => title !== TO_BARE && title !== TO_ALONE).map(
  ({ title, unit, of, atMost }) => ({
    title,
    unit,
    of,
    atMost,
    must: atMost ? 1.03 : 0.97,
  }),
);

/** Returns for each target the medians over the rounds, the median ratio, and which bounds are met. */
export function judge(rounds, targets = TARGETS) {
  return targets.map(({ title, unit, of, itself, atMost, must, aim }) => {
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
  return reaches(aim) ? 'PASS, target met' : 'PASS';
}

function rate(name) {
  return ({ requests }, server) => requests[name][server].perSecond;
}

function cpu(name) {
  return ({ requests }, server) => requests[name][server].cpu.server + requests[name][server].cpu.database;
}
