import { request, type IncomingMessage, type Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { innerSockets, type InnerOrigin } from './inner-sockets';

export interface InnerCall extends InnerOrigin {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** JSON; absent with GET. */
  body?: string;
  /** Bytes of a response that is read. */
  mostBytes: number;
  /** Aborts the request, as a client that disconnects does. */
  signal: AbortSignal;
}

export interface InnerAnswer {
  status: number;
  /** Null if the response is larger than `mostBytes`. */
  text: string | null;
}

/** Requests of the process to its own HTTP server, which treats them like any other. */
@Injectable()
export class InnerCalls {
  constructor(private readonly host: HttpAdapterHost) {}

  async send(call: InnerCall): Promise<InnerAnswer> {
    const { client, server } = innerSockets(call);
    try {
      // Node documents this way to pass a stream to a server as a connection.
      this.server.emit('connection', server);
      const answer = await answerOn(client, call);
      return { status: answer.statusCode ?? 0, text: await textOf(answer, call.mostBytes) };
    } finally {
      // In the next turn, so that the server first notes that its response has been read.
      setImmediate(() => [client, server].forEach((end) => end.destroy()));
    }
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

function answerOn(
  client: ReturnType<typeof innerSockets>['client'],
  { method, path, headers, body, signal }: InnerCall,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => client,
      method,
      path,
      headers: { Host: 'inner', ...headers },
      signal,
    });
    sent.once('response', resolve).once('error', reject);
    sent.end(body);
  });
}

async function textOf(answer: IncomingMessage, mostBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the response.
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes).toString();
}
