import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { until } from './until';

interface Watched {
  statement: string;
  /** Whether the statement still reaches the server. */
  passes: boolean;
  seen(connection: Connection): void;
}

/** A connection of the service on which a statement was seen. Nothing comes back on it. */
export interface Connection {
  /** Breaks it, at both ends. */
  cut(): void;
  /** Has the statement reach the database if it was held back. From now on answers come back. */
  pass(): void;
}

/** Stands between the service and its database, and can hold a connection at one statement. */
export class StatementGate {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.forward(socket));
  private watched?: Watched;

  private constructor(private readonly target: URL) {}

  /** In front of the database of this address. */
  static async before(address: string): Promise<StatementGate> {
    const gate = new StatementGate(new URL(address));
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  /** The database's address, through the gate. */
  get address(): string {
    const through = new URL(this.target);
    through.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return through.href;
  }

  /** The next statement that has this in it reaches the database, and its answer does not come back. */
  muteAfter(statement: string): Promise<Connection> {
    return this.watch(statement, true);
  }

  /** The next statement that has this in it does not reach the database. */
  holdBack(statement: string): Promise<Connection> {
    return this.watch(statement, false);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private watch(statement: string, passes: boolean): Promise<Connection> {
    let connection: Connection | undefined;
    this.watched = { statement, passes, seen: (found) => (connection = found) };
    return until(`${statement} is seen`, () => connection);
  }

  private forward(socket: Socket): void {
    const onward = connect(Number(this.target.port), this.target.hostname);
    this.join(socket, onward);
    let muted = false;
    onward.on('data', (chunk) => muted || socket.write(chunk));
    socket.on('data', (chunk) => {
      const { watched } = this;
      const meets = watched && chunk.includes(watched.statement);
      if (!meets || watched.passes) onward.write(chunk);
      if (!meets) return;
      this.watched = undefined;
      muted = true;
      const pass = () => {
        muted = false;
        if (!watched.passes) onward.write(chunk);
      };
      watched.seen({ cut: () => socket.destroy(), pass });
    });
  }

  /** One end takes the other with it. */
  private join(...ends: [Socket, Socket]): void {
    for (const end of ends) {
      this.sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        this.sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
  }
}
