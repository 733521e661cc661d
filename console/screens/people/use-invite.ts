import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { AFTER_CHANGE } from './team';

/** What the dialog for an invitation holds. */
export interface Invitation {
  userEmail: string;
  userRoleName: string;
  /** The team; null creates one with the name, and undefined is none yet. */
  teamId: number | null | undefined;
  teamName: string;
}

/** Sends an invitation. A team that it has created is kept, so that another attempt creates no second one. */
export function useInvite(
  invitation: Invitation,
  change: (changes: Partial<Invitation>) => void,
  onDone: () => void,
) {
  const [isTried, setTried] = useState(false);
  const team = useTeamOf(change);
  const add = useChange('addUserToTeam', [...AFTER_CHANGE]);
  const invite = async () => {
    for (const { reset } of [team, add]) reset();
    setTried(true);
    const { userRoleName } = invitation;
    const userEmail = invitation.userEmail.trim();
    // Checked before the service does, so that a wrong e-mail creates no team.
    const teamId = Object.keys(wrongIn(invitation)).length > 0 ? undefined : await team.of(invitation);
    if (teamId === undefined || !(await add.run({ teamId, userEmail, userRoleName }))) return;
    onDone();
    showNotice(words.people.invited(userEmail));
  };
  const isBusy = team.isBusy || add.isBusy;
  const wrong = isTried ? wrongIn(invitation) : {};
  return { invite: () => void invite(), isBusy, error: team.error ?? add.error, wrong };
}

/** Returns the team of an invitation, after creating it if it is new. */
function useTeamOf(change: (changes: Partial<Invitation>) => void) {
  const { account } = useAccount();
  const { run, ...rest } = useChange('createTeam', [...AFTER_CHANGE]);
  const of = async ({ teamId, teamName }: Invitation): Promise<number | undefined> => {
    if (teamId !== null) return teamId;
    const created = await run({ teamName: teamName.trim(), assignAccountId: account.accountId });
    if (created) change({ teamId: created.teamId });
    return created?.teamId;
  };
  return { of, ...rest };
}

/** Returns what is wrong with an invitation before it is sent. */
function wrongIn({ userEmail, teamId }: Invitation): { email?: string; team?: string } {
  return {
    ...(!isEmailLike(userEmail.trim()) && { email: words.people.emailWrong }),
    ...(teamId === undefined && { team: words.people.teamMissing }),
  };
}

function isEmailLike(text: string): boolean {
  return text.indexOf('@') > 0 && !text.endsWith('@') && !/\s/.test(text);
}
