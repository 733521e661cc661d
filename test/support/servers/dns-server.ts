import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';

const TYPES = { A: 1, AAAA: 28 } as const;
const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;

/**
 * The records of a name: addresses, or lists of addresses that are returned in turn (`turns`). With `once`, only the
 * first question of each type gets a response. With `silent`, none does.
 */
export type Records =
  readonly string[] | { turns: readonly (readonly string[])[] } | { once: readonly string[] } | 'silent';

/** A DNS server over UDP for a few names, with a TTL of 0. For other names it responds that they do not exist. */
export class DnsServer {
  readonly names: Record<string, Records> = {};
  private readonly asked = new Map<string, number>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, { address, port }) => {
      const answer = this.answer(query);
      if (answer) socket.send(answer, port, address);
    });
  }

  static async start(port: number): Promise<DnsServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
    return new DnsServer(socket);
  }

  stop(): void {
    this.socket.close();
  }

  private answer(query: Buffer): Buffer | null {
    const { name, type, end } = questionOf(query);
    const records = this.names[name];
    if (records === 'silent') return null;
    const turn = this.turnOf(name, type, records ?? []);
    if (!turn) return null;
    const addresses = turn.filter((address) => type === (isIPv6(address) ? TYPES.AAAA : TYPES.A));
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (records ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...addresses.map(recordOf)]);
  }

  /**
   * Returns the records for the next question of a type, or null for no response. After the last of the turns, the
   * first follows.
   */
  private turnOf(name: string, type: number, records: Exclude<Records, 'silent'>): readonly string[] | null {
    if (!('turns' in records) && !('once' in records)) return records;
    const key = `${type} ${name}`;
    const count = this.asked.get(key) ?? 0;
    this.asked.set(key, count + 1);
    if ('once' in records) return count === 0 ? records.once : null;
    return records.turns[count % records.turns.length] ?? [];
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Encodes a record for the name of the question, with a TTL of 0. */
function recordOf(address: string): Buffer {
  const data = isIPv6(address) ? bytesOf6(address) : Buffer.from(address.split('.').map(Number));
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, isIPv6(address) ? TYPES.AAAA : TYPES.A, 0, 1, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from([0, data.length]), data]);
}

function bytesOf6(address: string): Buffer {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const gap = new Array<string>(8 - before.length - after.length).fill('0');
  return Buffer.from([...before, ...gap, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
