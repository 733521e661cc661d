import { Authority } from '../servers/certificates';
import { RawServer } from '../servers/raw-server';
import { LoneSender } from './lone-sender';

/** A time limit of calls that is longer than any test, so that no call ends because of it. */
export const PATIENT = { WEBHOOK_TIMEOUT_MS: '300000' };
export const HASTY = { WEBHOOK_TIMEOUT_MS: '2000' };

/** Two senders that a suite shares, and the servers and senders that each of its tests starts. */
export class Senders {
  private readonly started: { stop(): Promise<void> }[] = [];

  private constructor(
    /** A sender whose calls have no time limit in practice. */
    readonly patient: LoneSender,
    /** A sender whose calls have a time limit of two seconds. */
    readonly hasty: LoneSender,
    readonly authority: Authority,
  ) {}

  static async start(): Promise<Senders> {
    return new Senders(await LoneSender.start(PATIENT), await LoneSender.start(HASTY), new Authority());
  }

  /** Stops `one` at the end of the test. */
  keep(one: { stop(): Promise<void> }): void {
    this.started.push(one);
  }

  /** Starts a server that runs until the end of the test. */
  readonly serve = async (...given: Parameters<typeof RawServer.start>): Promise<RawServer> => {
    const server = await RawServer.start(...given);
    this.keep(server);
    return server;
  };

  /** Starts a patient sender with more settings, which runs until the end of the test. */
  readonly sender = async (settings: Record<string, string>): Promise<LoneSender> => {
    const sender = await LoneSender.start({ ...PATIENT, ...settings });
    this.keep(sender);
    return sender;
  };

  /** Stops what the test has started. */
  readonly endTest = async (): Promise<void> => {
    await Promise.all(this.started.splice(0).map((one) => one.stop()));
  };

  readonly stop = async (): Promise<void> => {
    await this.patient.stop();
    await this.hasty.stop();
    this.authority.remove();
  };
}
