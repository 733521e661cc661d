import { join } from 'node:path';
import type { EventSlug } from '../../../src/platform/events/catalog';
import { Refused, type Client } from '../fleet/client';
import type { Trial } from '../fleet/trial';
import { MailBox } from './mail-box';
import { People } from './people';
import { KINDS, Records, type Ask } from './records';

/** The number of clients that send requests at the same time. */
const CLIENTS = 8;

type Work = () => Promise<void>;

/** Random operations that cause every kind of event. Clients repeat a request until it is answered. */
export class Workload {
  /** The number of operations that were answered with success. */
  done = 0;
  /** Whether an operation was refused unexpectedly. No more operations start then. */
  failed = false;

  constructor(private readonly trial: Trial) {}

  async run(operations: number): Promise<void> {
    const client = await this.trial.fleet.client();
    const works = await this.works((...asked) => this.ask(client, ...asked));
    const work = async () => {
      while (this.done < operations && !this.failed)
        await pick(works)().catch((error) => this.forgive(error));
    };
    await Promise.all(Array.from({ length: CLIENTS }, work));
  }

  private async works(ask: Ask): Promise<Work[]> {
    const { accountId: parent, folder } = this.trial.fleet;
    const fields = { name: 'Home', parentAccountId: parent };
    const sub = await ask('subaccount.create', 'createsubaccount', fields, 'subAccountId');
    const team = { teamName: 'Crew', assignAccountId: parent };
    const teamId = await ask('team.create', 'createteam', team, 'teamId');
    const people = new People(teamId, ask, new MailBox(join(folder, 'mail')));
    const records = KINDS.map((kind) => new Records(kind, ask, { parent, sub }));
    return [
      ...records.flatMap((each) => [() => each.create(), () => each.update(), () => each.delete()]),
      () => people.invite(),
      () => people.invite(),
      () => people.changeRole(),
      () => people.accept(),
      () => people.decline(),
    ];
  }

  private async ask(client: Client, slug: EventSlug, operation: string, body: object, id: string) {
    const answer = (await client.insist(operation, body)) as Record<string, number>;
    const entityId = Number(answer[id]);
    this.trial.acknowledge(slug, entityId);
    this.done++;
    return entityId;
  }

  /** Ignores 404 after a lost response: the earlier request deleted the record or answered the invitation. */
  private forgive(error: unknown): void {
    if (error instanceof Refused && error.lost && error.status === 404) return;
    this.failed = true;
    throw error;
  }
}

function pick<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)] as T;
}
