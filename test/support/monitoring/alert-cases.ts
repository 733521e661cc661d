/** The series of a `promtool` test: the key is name and labels, the value one sample per minute. */
export type Series = Record<string, string>;

/** A fault: how its series differ from the healthy ones, and which alerts fire. */
export interface AlertCase {
  fault: string;
  /** Adds series, or replaces healthy ones with the same name and labels. */
  series?: Series;
  /** Removes the healthy series that match. */
  without?: RegExp;
  /** Leaves out the other installation in the namespace. */
  alone?: boolean;
  /** The minute at which the set of firing alerts is checked; 120 by default. */
  at?: number;
  /** The alerts, each with the minute at which it begins to fire. */
  fires: Record<string, number>;
}

const INSTANCE = 'app_kubernetes_io_instance';

/** The series of a healthy installation. `{a}` is a process with ROLE api, `{b}` one with ROLE worker. */
const HEALTHY_TEXT = `
up{a} 1x180
up{b} 1x180
build_info{a,role="api",version="1.0.0"} 1x180
build_info{b,role="worker",version="1.0.0"} 1x180
process_start_time_seconds{a} 1000x180
process_start_time_seconds{b} 1000x180
http_server_request_duration_seconds_count{a,route="/api/v1/addpost",method="POST",status="201"} 0+600x180
http_server_request_duration_seconds_count{a,route="/health/ready",method="GET",status="503"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="0.1"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="1"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="2.5"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="+Inf"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/health/ready",le="1"} 0x180
http_server_request_duration_seconds_bucket{a,route="/health/ready",le="2.5"} 0+600x180
http_server_request_duration_seconds_bucket{a,route="/health/ready",le="+Inf"} 0+600x180
requests_refused_total{a,code="internal_error"} 0x180
requests_refused_total{a,code="validation_failed"} 0+60x180
auth_failures_total{a,reason="login_failed"} 0+6x180
auth_failures_total{a,reason="credential_invalid"} 0+600x180
nodejs_eventloop_lag_p99_seconds{a} 0.02x180
database_up{a} 1x180
database_up{b} 1x180
database_clock_offset_seconds{a} 0.01x180
db_pool_pending_requests{a} 0x180
db_pool_wait_seconds_bucket{a,le="0.001"} 0+600x180
db_pool_wait_seconds_bucket{a,le="0.25"} 0+600x180
db_pool_wait_seconds_bucket{a,le="1"} 0+600x180
db_pool_wait_seconds_bucket{a,le="+Inf"} 0+600x180
migrations_pending{a} 0x180
migrations_pending{b} 0x180
db_replica_usable{a,replica="replica:3306"} 0x180
db_replica_usable{b,replica="replica:3306"} 1x180
redis_up{a} 1x180
redis_up{b} 1x180
redis_command_duration_seconds_bucket{a,le="0.1"} 0+600x180
redis_command_duration_seconds_bucket{a,le="0.25"} 0+600x180
redis_command_duration_seconds_bucket{a,le="+Inf"} 0+600x180
outbox_oldest_seconds{a} 0x180
outbox_oldest_seconds{b} 0x180
webhook_deliveries_total{a,result="delivered"} 0x180
webhook_deliveries_total{b,result="delivered"} 0+60x180
webhook_deliveries_total{b,result="failed"} 0x180
media_uploads_total{a,result="created"} 0+10x180
media_uploads_total{a,result="refused"} 0+10x180
media_uploads_total{a,result="failed"} 0x180
mail_pending{a} 0x180
mail_pending{b} 0x180
mails_total{b,result="sent"} 0+1x180
mails_total{b,result="failed"} 0x180
housekeeping_last_success_timestamp_seconds{a,step="sessions"} 0x180
housekeeping_last_success_timestamp_seconds{b,step="sessions"} 0+60x180
audit_entries_total{a,result="dropped"} 0x180
audit_entries_total{a,result="written"} 0+60x180
log_lines_dropped_total{a} 0x180
log_lines_dropped_total{b} 0x180
id_headroom_ratio{a,table="posts"} 0.9x180
id_headroom_ratio{b,table="posts"} 0.9x180
`;

export const HEALTHY = series(HEALTHY_TEXT);

/** The series of another healthy installation in the same namespace. */
const OTHER = series(HEALTHY_TEXT, 'shop');

/** Each fault has all its alerts: the test fails if another alert fires. Each alert occurs in at least one fault. */
export const ALERT_CASES: readonly AlertCase[] = [
  { fault: 'nothing is wrong', fires: {} },
  {
    fault: 'everything is just within its limits',
    series: series(`
      process_start_time_seconds{a} 0x100 1x5 2x5 3x70
      http_server_request_duration_seconds_count{a,route="/api/v1/addpost",status="503"} 0+5x180
      http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="0.1"} 0x180
      nodejs_eventloop_lag_p99_seconds{a} 0.2x180
      db_pool_wait_seconds_bucket{a,le="0.001"} 0x180
      db_pool_wait_seconds_bucket{a,le="0.25"} 0+571x180
      redis_command_duration_seconds_bucket{a,le="0.1"} 0+595x180
      database_clock_offset_seconds{a} 2x180
      outbox_oldest_seconds{a} 300x180
      webhook_deliveries_total{b,result="failed"} 0x90 9x90
      media_uploads_total{a,result="failed"} 0+1x180
      mail_pending{a} 3x180
      mails_total{b,result="sent"} 0x25 1x30 2x30 3x30 4x60
      mails_total{b,result="failed"} 0x90 4x90
      housekeeping_last_success_timestamp_seconds{b,step="sessions"} 0x60 3600x60 7200x60
      id_headroom_ratio{a,table="posts"} 0.2x180
      auth_failures_total{a,reason="login_failed"} 0+59x180`),
    fires: {},
  },
  { fault: 'nothing was ever scraped', without: /./, alone: true, fires: { BlogNotScraped: 5 } },
  {
    fault: 'all pods are gone',
    without: /./,
    alone: true,
    series: series(
      'up{a} 1x60 stale\nbuild_info{a,role="api"} 1x60 stale\nbuild_info{b,role="worker"} 1x60 stale',
    ),
    fires: { BlogNoApi: 63, BlogNoWorker: 66, BlogNotScraped: 66 },
  },
  {
    fault: 'the api is gone',
    series: series('up{a} 1x60 stale\nbuild_info{a,role="api",version="1.0.0"} 1x60 stale'),
    fires: { BlogNoApi: 63 },
  },
  {
    fault: 'the workers are gone',
    series: series('up{b} 1x60 stale\nbuild_info{b,role="worker",version="1.0.0"} 1x60 stale'),
    fires: { BlogNoWorker: 66 },
  },
  { fault: 'one of the pods does not answer', series: series('up{c} 1x60 0x120'), fires: { BlogDown: 63 } },
  {
    fault: 'a process starts again and again',
    series: series('process_start_time_seconds{a} 0x100 1x5 2x5 3x5 4x65'),
    fires: { BlogRestarts: 119 },
  },
  {
    fault: 'requests fail',
    series: series(
      'http_server_request_duration_seconds_count{a,route="/api/v1/addpost",status="503"} 0+7x180',
    ),
    fires: { BlogErrorRate: 6 },
  },
  {
    fault: 'a request finds a fault of the service',
    series: series('requests_refused_total{a,code="internal_error"} 0x115 1x60'),
    fires: { BlogInternalErrors: 116 },
  },
  {
    fault: 'requests are slow',
    series: series(`
      http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="0.1"} 0+500x180
      http_server_request_duration_seconds_bucket{a,route="/api/v1/addpost",le="1"} 0+590x180`),
    fires: { BlogSlow: 11 },
  },
  {
    fault: 'an event loop is blocked',
    series: series('nodejs_eventloop_lag_p99_seconds{a} 0.21x180'),
    fires: { BlogEventLoopBlocked: 5 },
  },
  {
    fault: 'the database is away for a process',
    series: series('database_up{a} 1x110 0x70'),
    fires: { BlogDatabaseDown: 112 },
  },
  {
    fault: 'statements wait for connections',
    series: series('db_pool_pending_requests{a} 1x180'),
    fires: { BlogPoolExhausted: 5 },
  },
  {
    fault: 'statements have waited long for connections',
    series: series(`
      db_pool_wait_seconds_bucket{a,le="0.001"} 0+100x180
      db_pool_wait_seconds_bucket{a,le="0.25"} 0+560x180`),
    fires: { BlogPoolExhausted: 6 },
  },
  {
    fault: 'migrations have not run',
    series: series('migrations_pending{a} 1x180'),
    fires: { BlogSchemaOutdated: 10 },
  },
  {
    fault: 'no process can use a replica',
    series: series('db_replica_usable{b,replica="replica:3306"} 0x180'),
    fires: { BlogReplicaUnusable: 10 },
  },
  { fault: 'Redis is away', series: series('redis_up{b} 1x110 0x70'), fires: { BlogRedisDown: 116 } },
  {
    fault: 'Redis is slow',
    series: series('redis_command_duration_seconds_bucket{a,le="0.1"} 0+590x180'),
    fires: { BlogRedisSlow: 11 },
  },
  {
    fault: 'a clock is wrong',
    series: series('database_clock_offset_seconds{a} -3x180'),
    fires: { BlogClockSkew: 5 },
  },
  {
    fault: 'more is to be delivered than workers can',
    series: series('outbox_oldest_seconds{a} 301x180'),
    fires: { BlogDeliveriesDelayed: 10 },
  },
  {
    fault: 'workers deliver nothing',
    series: series(`
      outbox_oldest_seconds{a} 0x100 0+60x80
      webhook_deliveries_total{b,result="delivered"} 0+60x90 5400x90`),
    at: 114,
    fires: { BlogDeliveriesStopped: 108 },
  },
  {
    fault: 'the workers are gone, and deliveries wait',
    without: /instance="b"/,
    series: series(`
      up{b} 1x100 stale
      build_info{b,role="worker"} 1x100 stale
      outbox_oldest_seconds{a} 0x100 0+60x80
      db_replica_usable{a,replica="replica:3306"} 1x180
      housekeeping_last_success_timestamp_seconds{a,step="sessions"} 0+60x180`),
    at: 114,
    fires: { BlogNoWorker: 106, BlogDeliveriesStopped: 108 },
  },
  {
    fault: 'deliveries are given up',
    series: series('webhook_deliveries_total{b,result="failed"} 0x60 11x120'),
    fires: { BlogDeliveriesFailed: 61 },
  },
  {
    fault: 'the media store does not answer',
    series: series(`
      media_uploads_total{a,result="created"} 0+10x60 600x120
      media_uploads_total{a,result="failed"} 0x60 0+10x120`),
    fires: { BlogUploadsFailing: 72 },
  },
  {
    fault: 'the mail server is away',
    series: series(`
      mail_pending{a} 1x180
      mails_total{b,result="sent"} 0x180
      mails_total{b,result="retried"} 0+1x180`),
    fires: { BlogEmailsStuck: 30 },
  },
  { fault: 'emails wait while others are sent', series: series('mail_pending{a} 1x180'), fires: {} },
  {
    fault: 'the mail server refuses recipients',
    series: series('mails_total{b,result="failed"} 0x60 6x120'),
    fires: { BlogEmailsFailed: 61 },
  },
  {
    fault: 'housekeeping does not finish',
    series: series('housekeeping_last_success_timestamp_seconds{b,step="sessions"} 0+60x30 1800x150'),
    fires: { BlogHousekeepingStuck: 101 },
  },
  {
    fault: 'there are too many refusals to record',
    series: series('audit_entries_total{a,result="dropped"} 0x115 1x65'),
    fires: { BlogAuditEntriesLost: 116 },
  },
  {
    fault: 'seals of the audit log are deleted',
    series: series('audit_seals_missing_total{a} 0x115 1x65'),
    fires: { BlogAuditSealsMissing: 116 },
  },
  {
    fault: 'nobody reads the log of a process',
    series: series('log_lines_dropped_total{b} 0x115 1x65'),
    fires: { BlogLogLinesDropped: 116 },
  },
  {
    fault: 'ids run out',
    series: series('id_headroom_ratio{a,table="posts"} 0.19x180'),
    fires: { BlogIdsRunningOut: 0 },
  },
  {
    fault: 'passwords are guessed',
    series: series('auth_failures_total{a,reason="login_failed"} 0+61x180'),
    fires: { BlogLoginAttack: 20 },
  },
];

/**
 * Parses the series of an installation, one per line. The letter in front of the labels becomes the label `instance`.
 */
function series(text: string, installation = 'blog'): Series {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', process = '', labels = '', samples = ''] =
        /^(\w+)\{(\w),?([^}]*)\} (.+)$/.exec(line) ?? [];
      const target = `job="blog",namespace="blog",${INSTANCE}="${installation}",instance="${process}"`;
      return [`${name}{${[target, labels].filter(Boolean).join()}}`, samples];
    }),
  );
}

/** Returns the tests in the format of `promtool test rules`. */
export function promtoolTests(cases: readonly AlertCase[]): object[] {
  return cases.map(({ fault, series = {}, without, alone, at = 120, fires }) => {
    const healthy = Object.entries(HEALTHY).filter(([key]) => !without?.test(key));
    const all = { ...(alone ? {} : OTHER), ...Object.fromEntries(healthy), ...series };
    return {
      name: fault,
      interval: '1m',
      input_series: Object.entries(all).map(([key, values]) => ({ series: key, values })),
      promql_expr_test: [
        firing(at, Object.keys(fires)),
        ...Object.entries(fires).flatMap(([alertname, first]) => [
          ...(first > 0 ? [firing(first - 1, [], alertname)] : []),
          firing(first, [alertname], alertname),
        ]),
      ],
    };
  });
}

/** Returns the expectation that exactly these alerts fire at a minute. With `only`, it ignores all other alerts. */
function firing(minute: number, alertnames: string[], only = '.*'): object {
  return {
    expr: `count by (alertname, ${INSTANCE}) (ALERTS{alertstate="firing", alertname=~"${only}"})`,
    eval_time: `${minute}m`,
    exp_samples: alertnames.map((alertname) => ({ labels: labelsOf(alertname), value: 1 })),
  };
}

/**
 * Returns the labels of an alert. BlogNotScraped fires when no series exists, so it has no label of an installation.
 */
function labelsOf(alertname: string): string {
  const names = alertname === 'BlogNotScraped' ? '' : `,${INSTANCE}="blog"`;
  return `{alertname="${alertname}"${names}}`;
}
