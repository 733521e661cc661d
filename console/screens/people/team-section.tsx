import { useMemo } from 'preact/hooks';
import { useTree } from '../../app/tree';
import { Menu } from '../../parts/menu';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { memberColumns } from './member-columns';
import type { Member, People, Team } from './team';

interface TeamSectionProps {
  team: Team;
  people: People;
  onInvite: (team: Team) => void;
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
  onRemove: (team: Team, member: Member) => void;
}

/** A team with its members. */
export function TeamSection({ team, people, onInvite, onEdit, onDelete, onRemove }: TeamSectionProps) {
  const { teamName, assignAccountId, assignAccountName, members } = team;
  const { nameOf } = useTree();
  const joined = members.filter(({ status }) => status === 'accepted').length;
  const columns = useMemo(() => memberColumns(team, people, onRemove), [team, people]);
  return (
    <section class="team" aria-label={teamName}>
      <header>
        <h2>{teamName}</h2>
        <span class="quiet-text">
          {words.people.rolesIn(nameOf(assignAccountId, assignAccountName))} ·{' '}
          {words.people.members(joined, members.length - joined)}
        </span>
        <Menu
          label={words.common.actionsFor(teamName)}
          items={[
            { label: words.people.inviteInto(teamName), icon: 'plus', onChoose: () => onInvite(team) },
            { label: words.people.editTeam, icon: 'draft', onChoose: () => onEdit(team) },
            {
              label: words.people.deleteTeam,
              icon: 'trash',
              isDangerous: true,
              onChoose: () => onDelete(team),
            },
          ]}
        />
      </header>
      {members.length === 0 ? (
        <p class="quiet-text nobody">{words.people.noMembers}</p>
      ) : (
        <Table
          caption={words.people.caption(teamName)}
          columns={columns}
          rows={members}
          idOf={({ memberId }) => memberId}
        />
      )}
    </section>
  );
}
