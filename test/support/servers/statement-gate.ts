import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { until } from '../until';

interface Watched {
  statement: string;
  /** Whether the server receives the statement. */
  passes: boolean;
  seen(connection: Connection): void;
}

/** A connection of the service on which the awaited statement was seen. Responses on it are dropped until `pass`. */
export interface Connection {
  /** Breaks the connection at both ends. */
  cut(): void;
  /** Sends the statement to the database if it was held back. Forwards the responses from now on. */
  pass(): void;
}

/** A TCP proxy between the service and its database. It can stop a connection at one statement. */
export class StatementGate {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.forward(socket));
  private watched?: Watched;
  private preparations = 0;
  /** The number of executions of statements that the database does not know. */
  unknownExecutions = 0;

  private constructor(private readonly target: URL) {}

  /** Opens a gate in front of the database with this URL. */
  static async before(address: string): Promise<StatementGate> {
    const gate = new StatementGate(new URL(address));
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  /** The URL of the database with the host and port of the gate. */
  get address(): string {
    const through = new URL(this.target);
    through.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return through.href;
  }

  /** Waits for the next statement that contains this text. The database receives it, but the response is dropped. */
  muteAfter(statement: string): Promise<Connection> {
    return this.watch(statement, true);
  }

  /** Waits for the next statement that contains this text. The database does not receive it. */
  holdBack(statement: string): Promise<Connection> {
    return this.watch(statement, false);
  }

  /** Invalidates the database's prepared statements, as a proxy does when it switches servers. */
  forgetPrepared(): void {
    this.preparations++;
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
    const known = new PreparedIds();
    onward.on('data', (chunk) => muted || socket.write(chunk));
    socket.on('data', (chunk) => {
      if (known.isForgotten(chunk, this.preparations)) this.unknownExecutions++;
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

  /** Makes each end close when the other one closes. */
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

/** The position of the command in a packet from the client, and the position of the statement id after it. */
const PACKET = { command: 4, id: 5, header: 9 };

const COM_STMT_EXECUTE = 0x17;

/** The ids of the statements that one connection has executed. MariaDB gives ascending ids. */
class PreparedIds {
  private highest = 0;
  private forgotten = 0;
  private preparations = 0;

  /**
   * Replaces the id in the packet with an unknown one if it was executed before `preparations` increased. Returns whether
   * it did.
   */
  isForgotten(packet: Buffer, preparations: number): boolean {
    if (preparations > this.preparations) this.forgotten = this.highest;
    this.preparations = preparations;
    if (packet.length < PACKET.header || packet[PACKET.command] !== COM_STMT_EXECUTE) return false;
    const id = packet.readUInt32LE(PACKET.id);
    this.highest = Math.max(this.highest, id);
    if (id > this.forgotten) return false;
    packet.writeUInt32LE(0xff_ff_ff, PACKET.id);
    return true;
  }
}
