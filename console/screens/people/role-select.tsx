import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { roleOf, roleOptions } from './role-options';
import { AFTER_CHANGE, type Member } from './team';

/** The role of a member as a choice that takes effect at once. The notice takes it back. */
export function RoleSelect({ member, teamId }: { member: Member; teamId: number }) {
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
  return (
    <span class="role-select">
      <select
        aria-label={words.people.roleOf(userEmail)}
        value={role}
        disabled={change.isBusy}
        onChange={({ currentTarget }) => void choose(currentTarget.value, role)}
      >
        {roleOptions(member).map(({ value, label }) => (
          <option key={value} value={value} selected={value === role}>
            {label}
          </option>
        ))}
      </select>
      {error && (
        <span class="error" role="alert">
          {`${words.roles.role}: ${error}`}
        </span>
      )}
    </span>
  );
}
