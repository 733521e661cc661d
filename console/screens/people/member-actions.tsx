import { messageOf } from '../../api/problems';
import { callOperation, UNKNOWN_VERSION } from '../../api/operations';
import { refetchAll } from '../../api/queries';
import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { ConfirmDialog } from '../../parts/dialog';
import { showError, showNotice } from '../../parts/toast';
import { useAccount } from '../../app/accounts';
import { words } from '../../words/words';
import type { Member, Team } from './team';

/** Members whose invitations are being sent. */
const sending = new Set<number>();

/** Resends an invitation with a new link and the member's current role, unless it is already being sent. */
export async function resendInvitation(team: Team, { memberId, userEmail }: Member): Promise<void> {
  const { teamId, assignAccountId: accountId } = team;
  if (sending.has(memberId)) return;
  sending.add(memberId);
  try {
    const { data } = await callOperation('getTeam', { accountId, teamId });
    const invited = data.members.find((member) => member.memberId === memberId);
    if (invited) {
      await callOperation('addUserToTeam', { teamId, userEmail, userRoleName: invited.userRoleName });
      showNotice(words.people.resent(userEmail));
    } else showError(words.people.notInvited(userEmail));
  } catch (error) {
    showError(messageOf(error));
  }
  sending.delete(memberId);
  await refetchAll();
}

interface RemoveDialogProps {
  team: Team;
  member: Member;
  onClose: () => void;
}

/** Confirms the removal of a member or an invitation. */
export function RemoveMemberDialog({ team, member, onClose }: RemoveDialogProps) {
  const { user } = useAccount();
  const { userEmail, effectiveRole, status } = member;
  const change = useChange('deleteTeamUser');
  const remove = async () => {
    if (!(await change.run({ teamId: team.teamId, userEmail }, { ifMatch: UNKNOWN_VERSION }))) return;
    if (userEmail === user.email) await refreshSession();
    onClose();
    showNotice(words.people.removed(userEmail, team.teamName));
  };
  const loss =
    status === 'accepted'
      ? words.people.removeText(words.roles.names[effectiveRole], team.assignAccountName)
      : words.people.removeInvited;
  return (
    <ConfirmDialog
      title={words.people.removeTitle(userEmail, team.teamName)}
      text={[loss, userEmail === user.email && words.people.removeSelf].filter(Boolean).join(' ')}
      confirm={words.people.remove}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
