import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from './until';

/** An e-mail as it came in. */
export interface Received {
  to: string;
  /** The bytes as they were sent. */
  raw: string;
  mail: ParsedMail;
  /** Whether it came over TLS, and who had logged in. */
  secure: boolean;
  user?: string;
}

/** How a mail server is set up; without TLS and without a login where nothing is said. */
export interface SinkOptions extends Pick<SMTPServerOptions, 'key' | 'cert' | 'secure'> {
  /** Lets this login in, and nobody without one. */
  login?: { user: string; password: string };
  /** The answer to a recipient, where it is not taken: `550`, or `450` for now. */
  refuse?: (recipient: string) => number | undefined;
}

/** A mail server that keeps what it is given. It can go away and come back at the same address. */
export class SmtpSink {
  readonly received: Received[] = [];
  /** Whom mail was brought for, again for each try, refused ones included. */
  readonly asked: string[] = [];
  private server?: SMTPServer;
  private port = 0;

  constructor(private readonly options: SinkOptions = {}) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async open(): Promise<this> {
    const server = this.build();
    // A client that does not trust the certificate disconnects.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
    this.server = undefined;
  }

  /** The nth e-mail to somebody, once it is there. */
  mailTo(recipient: string, nth = 1): Promise<Received> {
    return until(`${recipient} has mail`, () => this.mailsTo(recipient)[nth - 1]);
  }

  mailsTo(recipient: string): Received[] {
    return this.received.filter(({ to }) => to === recipient);
  }

  private build(): SMTPServer {
    const { key, cert, secure = false, login, refuse } = this.options;
    return new SMTPServer({
      ...(cert ? { key, cert, secure } : { disabledCommands: ['STARTTLS'] }),
      authOptional: !login,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username: user, password }, _, done) => {
        const fits = user === login?.user && password === login?.password;
        done(fits ? null : refusal(535), fits ? { user } : undefined);
      },
      onRcptTo: ({ address }, _, done) => {
        this.asked.push(address);
        const code = refuse?.(address);
        done(code ? refusal(code) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [recipient] = session.envelope.rcptTo;
          const user = session.user as string | undefined;
          const to = recipient?.address ?? '';
          void this.keep(Buffer.concat(chunks), { to, secure: session.secure, user }).then(() => done());
        });
      },
    });
  }

  private async keep(bytes: Buffer, circumstances: Omit<Received, 'raw' | 'mail'>): Promise<void> {
    this.received.push({ ...circumstances, raw: bytes.toString(), mail: await simpleParser(bytes) });
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not taken'), { responseCode });
}
