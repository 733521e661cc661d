type Parts = Record<string, string | undefined>;

const FORM =
  /^(?<date>\d{4}-\d\d-\d\d)(?:T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d+))?)?(?<zone>Z|[+-]\d\d:\d\d)?)?$/;
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Without a zone it is UTC. Null for other forms, impossible dates, and years outside 1970 to 9999. */
export function parseInstant(text: string): Date | null {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return null;
  const local = localTime(parts);
  const offset = offsetMinutes(parts.zone ?? 'Z');
  if (local === null || offset === null) return null;
  const instant = local - offset * 60_000;
  return instant >= FIRST && instant <= LAST ? new Date(instant) : null;
}

function localTime({ date, hour = '00', minute = '00', second = '00', fraction = '' }: Parts): number | null {
  const whole = `${date}T${hour}:${minute}:${second}`;
  const time = new Date(`${whole}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
  return exists ? time.getTime() : null;
}

function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
