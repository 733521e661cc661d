import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A received span. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  /** Empty if the span has no parent. */
  parentSpanId: string;
  name: string;
  kind: number;
  /** The start as a Unix time and the duration, both in milliseconds. */
  startedAt: number;
  durationMs: number;
  attributes: Record<string, string | number>;
  failed: boolean;
}

/** The span kinds by their OTLP numbers. */
export const SERVER = 2;
export const CLIENT = 3;

const ERROR = 2;

/** A server that receives traces by OTLP over HTTP and keeps their spans. */
export class OtlpSink {
  readonly spans: SentSpan[] = [];
  /** All received bytes as a text. Tests search it for text that must not be sent. */
  bytes = '';
  readonly paths = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void this.take(request, response),
    );
  }

  static async start(): Promise<OtlpSink> {
    const sink = new OtlpSink(createServer());
    await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    this.paths.add(request.url ?? '');
    this.bytes += bytes.toString('latin1');
    const spans = messagesOf(bytes, 1).flatMap((resource) =>
      messagesOf(resource, 2).flatMap((scope) => messagesOf(scope, 2)),
    );
    this.spans.push(...spans.map(spanOf));
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
  }
}

type Field = [number: number, value: number | Buffer];

function spanOf(bytes: Buffer): SentSpan {
  const fields = fieldsOf(bytes);
  const last = (number: number) => fields.findLast(([one]) => one === number)?.[1];
  const bytesOf = (number: number) => (last(number) as Buffer | undefined) ?? Buffer.alloc(0);
  return {
    traceId: bytesOf(1).toString('hex'),
    spanId: bytesOf(2).toString('hex'),
    parentSpanId: bytesOf(4).toString('hex'),
    name: bytesOf(5).toString(),
    kind: Number(last(6)),
    startedAt: millisecondsOf(bytesOf(7)),
    durationMs: millisecondsOf(bytesOf(8)) - millisecondsOf(bytesOf(7)),
    attributes: Object.fromEntries(messagesOf(bytes, 9).map(attributeOf)),
    failed: fieldsOf(bytesOf(15)).some(([number, value]) => number === 3 && value === ERROR),
  };
}

/** Converts a Unix time of 64 bits from nanoseconds to milliseconds. */
const millisecondsOf = (bytes: Buffer): number =>
  bytes.length === 8 ? Number(bytes.readBigUInt64LE()) / 1e6 : NaN;

/** Decodes a KeyValue: a key and an AnyValue, of which only strings and integers are supported. */
function attributeOf(bytes: Buffer): [string, string | number] {
  const [key] = messagesOf(bytes, 1);
  const [any = Buffer.alloc(0)] = messagesOf(bytes, 2);
  const [[, value] = [0, '']] = fieldsOf(any);
  return [String(key), typeof value === 'number' ? value : value.toString()];
}

const messagesOf = (bytes: Buffer, number: number): Buffer[] =>
  fieldsOf(bytes).flatMap(([one, value]) => (one === number && Buffer.isBuffer(value) ? [value] : []));

/** Decodes the fields of a Protocol Buffers message. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const tag = varint();
    const value = [varint, () => take(8), () => take(varint()), undefined, undefined, () => take(4)][
      tag & 7
    ]?.();
    if (value === undefined) throw new Error(`no wire type is ${tag & 7}`);
    fields.push([tag >> 3, value]);
  }
  return fields;
}
