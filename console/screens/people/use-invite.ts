import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';

/** The state of the invitation form. */
export interface Invitation {
  userEmail: string;
  userRoleName: string;
  /** Null creates a team; undefined means that none is selected. */
  teamId: number | null | undefined;
  teamName: string;
}

/** Sends an invitation. Stores a team that it created, so that a retry does not create another. */
export function useInvite(
  invitation: Invitation,
  change: (changes: Partial<Invitation>) => void,
  onDone: () => void,
) {
  const [isSubmitted, setSubmitted] = useState(false);
  const team = useInvitationTeam(change);
  const add = useChange('addUserToTeam');
  const invite = async () => {
    for (const { reset } of [team, add]) reset();
    setSubmitted(true);
    const { userRoleName } = invitation;
    const userEmail = invitation.userEmail.trim();
    // Validated here, so that an invalid email does not create a team.
    const teamId = Object.keys(validate(invitation)).length > 0 ? undefined : await team.of(invitation);
    if (teamId === undefined || !(await add.run({ teamId, userEmail, userRoleName }))) return;
    onDone();
    showNotice(words.people.invited(userEmail));
  };
  const isBusy = team.isBusy || add.isBusy;
  const invalid = isSubmitted ? validate(invitation) : {};
  return { invite: () => void invite(), isBusy, error: team.error ?? add.error, invalid };
}

/** Returns the team of an invitation, and creates it if it is new. */
function useInvitationTeam(change: (changes: Partial<Invitation>) => void) {
  const { account } = useAccount();
  const { run, ...rest } = useChange('createTeam');
  const of = async ({ teamId, teamName }: Invitation): Promise<number | undefined> => {
    if (teamId !== null) return teamId;
    const created = await run({ teamName: teamName.trim(), assignAccountId: account.accountId });
    if (created) change({ teamId: created.teamId });
    return created?.teamId;
  };
  return { of, ...rest };
}

/** Returns client-side validation errors. */
function validate({ userEmail, teamId }: Invitation): { email?: string; team?: string } {
  return {
    ...(!isEmailLike(userEmail.trim()) && { email: words.people.emailWrong }),
    ...(teamId === undefined && { team: words.people.teamMissing }),
  };
}

function isEmailLike(text: string): boolean {
  return text.indexOf('@') > 0 && !text.endsWith('@') && !/\s/.test(text);
}
