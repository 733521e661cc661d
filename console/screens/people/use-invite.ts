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
  /** The team; null creates one with the name. */
  teamId: number | null;
  teamName: string;
}

/** Sends an invitation. A team that it has created is kept, so that another attempt creates no second one. */
export function useInvite(
  invitation: Invitation,
  change: (changes: Partial<Invitation>) => void,
  onDone: () => void,
) {
  const { account } = useAccount();
  const [emailError, setEmailError] = useState<string>();
  const team = useChange('createTeam', [...AFTER_CHANGE]);
  const add = useChange('addUserToTeam', [...AFTER_CHANGE]);
  const teamOf = async ({ teamId, teamName }: Invitation) => {
    if (teamId !== null) return teamId;
    const created = await team.run({ teamName: teamName.trim(), assignAccountId: account.accountId });
    if (created) change({ teamId: created.teamId });
    return created?.teamId;
  };
  const invite = async () => {
    const userEmail = invitation.userEmail.trim();
    // Checked before the service does, so that a wrong e-mail creates no team.
    const isEmail = /^\S+@\S+$/.test(userEmail);
    setEmailError(isEmail ? undefined : words.people.emailWrong);
    if (!isEmail) return;
    const teamId = await teamOf(invitation);
    if (teamId === undefined) return;
    const { userRoleName } = invitation;
    if (!(await add.run({ teamId, userEmail, userRoleName }))) return;
    onDone();
    showNotice(words.people.invited(userEmail));
  };
  return {
    invite: () => void invite(),
    isBusy: team.isBusy || add.isBusy,
    error: team.error ?? add.error,
    emailError,
  };
}
