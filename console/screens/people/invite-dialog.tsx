import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import type { Role } from '../../app/rights';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import { roleOptions } from './role-options';
import type { Team } from './team';
import { useInvite, type Invitation } from './use-invite';

interface InviteDialogProps {
  teams: readonly Team[];
  /** The team that is chosen first. */
  team: Team | undefined;
  onClose: () => void;
}

const FIELDS = {
  userEmail: words.people.email,
  userRoleName: words.roles.role,
  teamName: words.people.teamName,
};

/** The value of the choice that creates a team with the invitation. */
const NEW_TEAM = '';

/** Invites somebody into a team, which can be a new one. */
export function InviteDialog({ teams, team = teams[0], onClose }: InviteDialogProps) {
  const [invitation, setInvitation] = useState<Invitation>({
    ...{ userEmail: '', userRoleName: 'Contributor', teamName: words.people.teamNameExample },
    teamId: team?.teamId ?? null,
  });
  const change: Change = (changes) => setInvitation((before) => ({ ...before, ...changes }));
  const { invite, isBusy, error, emailError } = useInvite(invitation, change, onClose);
  return (
    <Dialog title={words.people.invite} onClose={onClose}>
      <p class="dialog-text">{words.people.inviteHint}</p>
      <Form error={error} fields={FIELDS} onSubmit={invite}>
        <TextField
          label={FIELDS.userEmail}
          name="userEmail"
          type="email"
          autoComplete="off"
          autoFocus
          value={invitation.userEmail}
          error={emailError}
          onValue={(text) => change({ userEmail: text })}
        />
        <RoleField role={invitation.userRoleName} change={change} />
        <TeamFields {...{ teams, invitation, change }} />
        <div class="form-actions">
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.people.invite}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Change = (changes: Partial<Invitation>) => void;

function RoleField({ role, change }: { role: string; change: Change }) {
  return (
    <Select
      label={FIELDS.userRoleName}
      name="userRoleName"
      hint={words.roles.hints[role as Role]}
      options={roleOptions()}
      value={role}
      onValue={(userRoleName) => change({ userRoleName })}
    />
  );
}

interface TeamFieldsProps {
  teams: readonly Team[];
  invitation: Invitation;
  change: Change;
}

function TeamFields({ teams, invitation: { teamId, teamName }, change }: TeamFieldsProps) {
  const { account } = useAccount();
  const options = teams.map((team) => ({
    value: String(team.teamId),
    label: `${team.teamName} · ${words.people.rolesIn(team.assignAccountName)}`,
  }));
  return (
    <>
      {teams.length > 0 && (
        <Select
          label={words.people.team}
          options={[...options, { value: NEW_TEAM, label: words.people.newTeam }]}
          value={teamId === null ? NEW_TEAM : String(teamId)}
          onValue={(value) => change({ teamId: value === NEW_TEAM ? null : Number(value) })}
        />
      )}
      {teamId === null && (
        <TextField
          label={FIELDS.teamName}
          name="teamName"
          hint={words.people.rolesIn(account.name)}
          value={teamName}
          onValue={(text) => change({ teamName: text })}
        />
      )}
    </>
  );
}
