import { setTimeout as sleep } from 'node:timers/promises';
import type { MailBox } from './mail-box';
import { Pool } from './pool';
import type { Ask } from './records';

const PERSON = { password: 'correct horse battery staple', firstName: 'Jane', lastName: 'Doe' };

/** How many times the mailbox is checked for an email, and the pause between checks in milliseconds. */
const PATIENCE = { looks: 20, restMs: 100 };

interface Invited {
  userEmail: string;
  teamId: number;
}

/** People who are invited to a team: some accept, some decline, some never answer. */
export class People {
  private readonly invited = new Pool<Invited>();
  private count = 0;

  constructor(
    private readonly teamId: number,
    private readonly ask: Ask,
    private readonly mails: MailBox,
  ) {}

  async invite(): Promise<void> {
    const invited = { userEmail: `person${++this.count}@example.com`, teamId: this.teamId };
    await this.ask('user.invited', 'addusertoteam', { ...invited, userRoleName: 'Viewer' }, 'memberId');
    this.invited.put(invited);
  }

  changeRole(): Promise<void> {
    return this.invited.use((invited) =>
      this.ask('user.editinvite', 'updateteamuserrole', { ...invited, userRoleName: 'Author' }, 'memberId'),
    );
  }

  accept(): Promise<void> {
    return this.answer('accept', PERSON);
  }

  decline(): Promise<void> {
    return this.answer('decline', {});
  }

  private async answer(how: 'accept' | 'decline', person: object): Promise<void> {
    const invited = this.invited.take();
    const invitationToken = invited && (await this.tokenOf(invited.userEmail));
    if (invitationToken) {
      await this.ask(`user.${how}invite`, `invitations/${how}`, { invitationToken, ...person }, 'memberId');
    } else if (invited) {
      this.invited.put(invited);
    }
  }

  private async tokenOf(email: string): Promise<string | undefined> {
    for (let look = 0; look < PATIENCE.looks; look++) {
      const token = await this.mails.invitationOf(email);
      if (token) return token;
      await sleep(PATIENCE.restMs);
    }
    return undefined;
  }
}
