import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { Button } from '../../parts/button';
import { More } from '../../parts/more';
import { ListState } from '../../parts/list-state';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { InviteDialog } from './invite-dialog';
import { RemoveMemberDialog } from './member-actions';
import { RoleTable } from './role-table';
import { usePeople, useTeams, type Member, type Team } from './team';
import { DeleteTeamDialog, TeamDialog } from './team-dialogs';
import { TeamSearch } from './team-search';
import { TeamSection } from './team-section';

type Open =
  | { kind: 'invite'; team?: Team }
  | { kind: 'create' }
  | { kind: 'edit' | 'delete'; team: Team }
  | { kind: 'remove'; team: Team; member: Member }
  | null;

export default function PeopleScreen() {
  const [search, setSearch] = useState('');
  const { pages, teams, isSearchable } = useTeams(search);
  const people = usePeople();
  const [open, setOpen] = useState<Open>(null);
  return (
    <Page title={words.people.heading} intro={<Intro />} actions={<Actions open={setOpen} />}>
      {people.owner && <OwnerLine name={people.owner.name} />}
      <RoleTable />
      {isSearchable && <TeamSearch value={search} onSearch={setSearch} />}
      <ListState pages={pages} empty={search ? NONE_FOUND : NONE}>
        {teams.map((team) => (
          <TeamSection
            key={team.teamId}
            team={team}
            people={people}
            onInvite={(chosen) => setOpen({ kind: 'invite', team: chosen })}
            onEdit={(chosen) => setOpen({ kind: 'edit', team: chosen })}
            onDelete={(chosen) => setOpen({ kind: 'delete', team: chosen })}
            onRemove={(chosen, member) => setOpen({ kind: 'remove', team: chosen, member })}
          />
        ))}
      </ListState>
      {pages.hasMore && <More shown={teams.length} {...pages} />}
      <Dialogs open={open} teams={teams} onClose={() => setOpen(null)} />
    </Page>
  );
}

const NONE = { title: words.people.none, text: words.people.noneText };
const NONE_FOUND = { title: words.people.noneFound };

function Intro() {
  const { account } = useAccount();
  return account.parentAccountId === null
    ? words.people.intro(account.name)
    : words.people.introOfSubAccount(account.name);
}

function OwnerLine({ name }: { name: string }) {
  const { parentName } = useTree();
  // Users who are Admins of only a sub-account cannot see the name of its parent account.
  const text = parentName ? words.people.owner(name, parentName) : words.people.ownerAbove(name);
  return <p class="owner-line">{text}</p>;
}

function Actions({ open }: { open: (open: Open) => void }) {
  return (
    <>
      <Button onClick={() => open({ kind: 'create' })}>{words.people.addTeam}</Button>
      <Button kind="primary" icon="plus" onClick={() => open({ kind: 'invite' })}>
        {words.people.invite}
      </Button>
    </>
  );
}

interface DialogsProps {
  open: Open;
  teams: readonly Team[];
  onClose: () => void;
}

function Dialogs({ open, teams, onClose }: DialogsProps) {
  if (!open) return null;
  switch (open.kind) {
    case 'invite':
      return <InviteDialog team={open.team} hasTeams={teams.length > 0} onClose={onClose} />;
    case 'create':
      return <TeamDialog team={null} onClose={onClose} />;
    case 'edit':
      return <TeamDialog team={open.team} onClose={onClose} />;
    case 'delete':
      return <DeleteTeamDialog team={open.team} onClose={onClose} />;
    case 'remove':
      return <RemoveMemberDialog team={open.team} member={open.member} onClose={onClose} />;
  }
}
