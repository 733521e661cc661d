import { once } from 'node:events';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from '../until';
import { freePort } from './free-port.mjs';

/** A received email. */
export interface Received {
  to: string;
  /** The unparsed message. */
  raw: string;
  mail: ParsedMail;
  /** Whether the connection used TLS; `user` is the name of the login, if there was one. */
  secure: boolean;
  user?: string;
}

/** The options of a mail server. By default it offers no TLS and requires no login. */
export interface SinkOptions extends Pick<SMTPServerOptions, 'key' | 'cert' | 'secure'> {
  /** The only accepted login. If it is set, a login is required. */
  login?: { user: string; password: string };
  /**
   * Returns the status with which a recipient is refused (550 permanently, 450 temporarily), or undefined to accept it.
   */
  refuse?: (recipient: string) => number | undefined;
}

/** A mail server that keeps the emails it receives. It can be closed and opened again at the same address. */
export class SmtpSink {
  readonly received: Received[] = [];
  /** The recipients of all attempts, including refused ones. A recipient is listed once per attempt. */
  readonly asked: string[] = [];
  private server?: SMTPServer;
  private port = 0;

  constructor(private readonly options: SinkOptions = {}) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async open(): Promise<this> {
    this.port ||= await freePort();
    const server = this.build();
    // A client that does not trust the certificate causes an error event. Unhandled, it would end the process.
    server.on('error', () => {});
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
    return this;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
    this.server = undefined;
  }

  /** Waits for the nth email to a recipient. */
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
