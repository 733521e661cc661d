import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { openInstead } from '../../parts/choice-at-once';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { roleOf, roleOptions } from './role-options';
import { AFTER_CHANGE, type Member } from './team';

interface RoleSelectProps {
  member: Member;
  teamId: number;
  /** The id of the element that names the person. */
  personId: string;
}

/** The role of a member as a choice that takes effect at once. The notice takes it back. */
export function RoleSelect({ member, teamId, personId }: RoleSelectProps) {
  const { userEmail } = member;
  const [role, setRole] = useState(roleOf(member));
  const [error, setError] = useState<string>();
  const change = useChange('updateTeamUserRole', [...AFTER_CHANGE]);
  useEffect(() => setRole(roleOf(member)), [member.userRoleName]);
  useEffect(() => setError(change.error ? messageOf(change.error) : undefined), [change.error]);
  const choose = async (userRoleName: string, before?: string) => {
    setRole(userRoleName);
    if (!(await change.run({ teamId, userEmail, userRoleName }))) return setRole(before ?? userRoleName);
    const undo = before === undefined ? undefined : () => void choose(before);
    showNotice(words.people.roleChanged(userEmail, userRoleName), undo);
  };
  const onChange = ({ currentTarget }: JSX.TargetedEvent<HTMLSelectElement>) => {
    if (change.isBusy) currentTarget.value = role;
    else void choose(currentTarget.value, role);
  };
  return (
    <span class="role-select">
      <select
        aria-label={words.roles.role}
        aria-describedby={personId}
        aria-busy={change.isBusy || undefined}
        value={role}
        onKeyDown={openInstead}
        onChange={onChange}
      >
        {roleOptions(member).map(({ value, label }) => (
          <option key={value} value={value} selected={value === role}>
            {label}
          </option>
        ))}
      </select>
      {error && <RoleError text={error} />}
    </span>
  );
}

function RoleError({ text }: { text: string }) {
  return (
    <span class="error" role="alert">
      {`${words.roles.role}: ${text}`}
    </span>
  );
}
