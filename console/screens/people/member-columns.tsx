import type { IconName } from '../../parts/icon';
import { Mark, type MarkKind } from '../../parts/mark';
import { Menu, type MenuItem } from '../../parts/menu';
import type { Column } from '../../parts/table';
import { words } from '../../words/words';
import { resendInvitation } from './member-actions';
import { RoleSelect } from './role-select';
import type { Member, People, Team } from './team';

const STATES: Record<Member['status'], { kind: MarkKind; icon: IconName }> = {
  accepted: { kind: 'success', icon: 'check' },
  invited: { kind: 'accent', icon: 'scheduled' },
  expired: { kind: 'warning', icon: 'warning' },
  declined: { kind: 'plain', icon: 'close' },
};

export function memberColumns(
  team: Team,
  people: People,
  onRemove: (team: Team, member: Member) => void,
): readonly Column<Member>[] {
  // A person who declined can only be invited again.
  const mayRemove = (member: Member) => people.mayChange(member.userEmail) && member.status !== 'declined';
  const mayChangeRole = (member: Member) => mayRemove(member) && !people.isSelf(member.userEmail);
  return [
    {
      key: 'person',
      heading: words.people.person,
      class: 'title',
      cell: ({ memberId, userEmail }) => (
        <PersonCell id={personId(memberId)} email={userEmail} name={people.nameOf(userEmail)} />
      ),
    },
    {
      key: 'role',
      heading: words.roles.role,
      class: 'role',
      cell: (member) =>
        mayChangeRole(member) ? (
          <RoleSelect member={member} teamId={team.teamId} personId={personId(member.memberId)} />
        ) : (
          <span class="fixed">{words.roles.names[member.effectiveRole]}</span>
        ),
    },
    {
      key: 'state',
      heading: words.people.state,
      class: 'fit state',
      cell: ({ status }) => <Mark {...STATES[status]}>{words.people.states[status]}</Mark>,
    },
    actionsColumn(team, (member) => (mayRemove(member) ? () => onRemove(team, member) : undefined)),
  ];
}

function actionsColumn(team: Team, removing: (member: Member) => (() => void) | undefined): Column<Member> {
  return {
    key: 'actions',
    heading: words.common.actions,
    isHeadingHidden: true,
    class: 'row-actions',
    cell: (member) => (
      <MemberMenu
        member={member}
        onResend={member.status === 'accepted' ? undefined : () => void resendInvitation(team, member)}
        onRemove={removing(member)}
      />
    ),
  };
}

/** Returns the id of the cell with the person's name. */
function personId(memberId: number): string {
  return `person-${memberId}`;
}

function PersonCell({ id, email, name }: { id: string; email: string; name: string | null }) {
  return (
    <span id={id} class="title-cell">
      <span>{name ?? email}</span>
      {name !== null && <span class="slug always">{email}</span>}
    </span>
  );
}

interface MemberMenuProps {
  member: Member;
  onResend: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function MemberMenu({ member: { userEmail }, onResend, onRemove }: MemberMenuProps) {
  const items: MenuItem[] = [];
  if (onResend) items.push({ label: words.people.resend, icon: 'mail', onChoose: onResend });
  if (onRemove)
    items.push({ label: words.people.remove, icon: 'trash', isDangerous: true, onChoose: onRemove });
  return items.length > 0 ? <Menu label={words.common.actionsFor(userEmail)} items={items} /> : null;
}
