import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import type { Role } from '../../app/rights';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Select, TextField, type Option } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';
import { roleOptions } from './role-options';
import { useTeams, type Team } from './team';
import { TeamSearch } from './team-search';
import { useInvite, type Invitation } from './use-invite';

interface InviteDialogProps {
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
export function InviteDialog({ team, onClose }: InviteDialogProps) {
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
        <TeamFields first={team} {...{ invitation, change }} />
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
  first: Team | undefined;
  invitation: Invitation;
  change: Change;
}

function TeamFields({ first, invitation: { teamId, teamName }, change }: TeamFieldsProps) {
  const { account } = useAccount();
  return (
    <>
      {first && <TeamChoice {...{ first, teamId, change }} />}
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

interface TeamChoiceProps {
  first: Team;
  teamId: number | null;
  change: Change;
}

function TeamChoice({ first, teamId, change }: TeamChoiceProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(first);
  const { teams, isSearchable } = useTeams(search);
  const isFound = teams.some((team) => team.teamId === chosen.teamId);
  const offered = isFound ? teams : [chosen, ...teams];
  const choose = (value: string) => {
    const team = offered.find((one) => String(one.teamId) === value);
    if (team) setChosen(team);
    change({ teamId: team?.teamId ?? null });
  };
  return (
    <>
      {isSearchable && <TeamSearch value={search} onSearch={setSearch} />}
      <Select
        label={words.people.team}
        options={[...offered.map(optionOf), { value: NEW_TEAM, label: words.people.newTeam }]}
        value={teamId === null ? NEW_TEAM : String(teamId)}
        onValue={choose}
      />
    </>
  );
}

function optionOf({ teamId, teamName, assignAccountName }: Team): Option {
  return { value: String(teamId), label: `${teamName} · ${words.people.rolesIn(assignAccountName)}` };
}
