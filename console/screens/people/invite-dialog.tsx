import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import type { Role } from '../../api/operations';
import { useTree, type Tree } from '../../app/tree';
import { Dialog } from '../../parts/dialog';
import { Select, TextField, type Option } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { words } from '../../words/words';
import { roleOptions } from './role-options';
import { useTeams, type Team } from './team';
import { TeamSearch } from './team-search';
import { useInvite, type Invitation } from './use-invite';

interface InviteDialogProps {
  /** The preselected team, if any. */
  team: Team | undefined;
  hasTeams: boolean;
  onClose: () => void;
}

const FIELDS = {
  userEmail: words.people.email,
  userRoleName: words.roles.role,
  teamId: words.people.team,
  teamName: words.people.teamName,
};

/** Values of the options that are not teams. `new` creates a team with the invitation. */
const NEW_TEAM = 'new';
const NO_TEAM = '';

/** Invites a person to an existing or a new team. */
export function InviteDialog({ team, hasTeams, onClose }: InviteDialogProps) {
  const [invitation, setInvitation] = useState<Invitation>({
    userEmail: '',
    userRoleName: 'Contributor',
    teamName: teamNameOf('Contributor'),
    teamId: team?.teamId ?? (hasTeams ? undefined : null),
  });
  const change: Change = (changes) => setInvitation((before) => ({ ...before, ...changes }));
  const { invite, isBusy, error, invalid } = useInvite(invitation, change, onClose);
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
          error={invalid.email}
          onValue={(text) => change({ userEmail: text })}
        />
        <RoleField invitation={invitation} change={change} />
        <TeamFields
          first={team}
          error={invalid.team}
          hasTeams={hasTeams}
          invitation={invitation}
          change={change}
        />
        <FormActions submit={words.people.invite} isBusy={isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

type Change = (changes: Partial<Invitation>) => void;

/** Suggests a name for a new team. */
function teamNameOf(role: string): string {
  return words.people.teamNames[role] ?? '';
}

function RoleField({ invitation, change }: { invitation: Invitation; change: Change }) {
  const { userRoleName: role, teamName } = invitation;
  const choose = (userRoleName: string) =>
    // A name that the user has typed stays.
    change({ userRoleName, teamName: teamName === teamNameOf(role) ? teamNameOf(userRoleName) : teamName });
  return (
    <Select
      label={FIELDS.userRoleName}
      name="userRoleName"
      hint={words.roles.hints[role as Role]}
      options={roleOptions()}
      value={role}
      onValue={choose}
    />
  );
}

interface TeamFieldsProps {
  first: Team | undefined;
  hasTeams: boolean;
  error: string | undefined;
  invitation: Invitation;
  change: Change;
}

function TeamFields({ first, hasTeams, error, invitation, change }: TeamFieldsProps) {
  const { teamId, teamName } = invitation;
  const { account } = useAccount();
  return (
    <>
      {hasTeams && <TeamChoice first={first} teamId={teamId} error={error} change={change} />}
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

interface TeamChoiceProps extends Pick<TeamFieldsProps, 'first' | 'error' | 'change'> {
  teamId: Invitation['teamId'];
}

function TeamChoice({ first, teamId, error, change }: TeamChoiceProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(first);
  const { nameOf } = useTree();
  const { teams, isSearchable } = useTeams(search);
  const isOffered = !chosen || teams.some((team) => team.teamId === chosen.teamId);
  const offered = isOffered ? teams : [chosen, ...teams];
  const none = teamId === undefined ? [{ value: NO_TEAM, label: words.people.chooseTeam }] : [];
  const choose = (value: string) => {
    const team = offered.find((one) => String(one.teamId) === value);
    if (team) setChosen(team);
    change({ teamId: team?.teamId ?? null });
  };
  return (
    <>
      {isSearchable && <TeamSearch value={search} onSearch={setSearch} />}
      <Select
        label={FIELDS.teamId}
        name="teamId"
        error={error}
        options={[
          ...none,
          ...offered.map((team) => optionOf(team, nameOf)),
          { value: NEW_TEAM, label: words.people.newTeam },
        ]}
        value={teamId === null ? NEW_TEAM : String(teamId ?? NO_TEAM)}
        onValue={choose}
      />
    </>
  );
}

function optionOf(
  { teamId, teamName, assignAccountId, assignAccountName }: Team,
  nameOf: Tree['nameOf'],
): Option {
  const account = nameOf(assignAccountId, assignAccountName);
  return { value: String(teamId), label: `${teamName} · ${words.people.rolesIn(account)}` };
}
