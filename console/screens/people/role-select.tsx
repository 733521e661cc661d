import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callChange } from '../../api/changes';
import { UNKNOWN_VERSION, type Data, type Whole } from '../../api/operations';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { openOnKey } from '../../parts/open-on-key';
import { showError, showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { roleName, roleOf, roleOptions } from './role-options';
import type { Member } from './team';

/** A member with its version after a role change. */
type Changed = Whole<Data<'updateTeamUserRole'>>;

interface RoleSelectProps {
  member: Member;
  teamId: number;
  /** The id of the element with the person's name. */
  personId: string;
}

/** Changes the role of a member immediately. The notice offers Undo. */
export function RoleSelect({ member, teamId, personId }: RoleSelectProps) {
  const { role, choose, isBusy, error } = useRole(member, teamId);
  const onChange = ({ currentTarget }: JSX.TargetedEvent<HTMLSelectElement>) => {
    if (isBusy) currentTarget.value = role;
    else void choose(currentTarget.value);
  };
  return (
    <span class="role-select">
      <select
        aria-label={words.roles.role}
        aria-describedby={personId}
        aria-busy={isBusy || undefined}
        value={role}
        onKeyDown={openOnKey}
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

/** Returns the displayed role. `choose` updates it optimistically, and reverts it after a refusal. */
function useRole(member: Member, teamId: number) {
  const { userEmail } = member;
  const [role, setRole] = useState(roleOf(member));
  const [error, setError] = useState<string>();
  const currentMember = useRef(member);
  currentMember.current = member;
  const change = useChange('updateTeamUserRole');
  useEffect(() => setRole(roleOf(member)), [member.userRoleName]);
  useEffect(() => setError(change.error ? messageOf(change.error) : undefined), [change.error]);
  const resetRole = () => setRole(roleOf(currentMember.current));
  const choose = async (userRoleName: string) => {
    setRole(userRoleName);
    const saved = await change.run({ teamId, userEmail, userRoleName }, { ifMatch: UNKNOWN_VERSION });
    if (!saved) return resetRole();
    const undo = async () => {
      setRole(role);
      if (!(await revertRole(saved, role))) resetRole();
    };
    showNotice(words.people.roleChanged(userEmail, roleName(userRoleName)), () => void undo());
  };
  return { role, choose, isBusy: change.isBusy, error };
}

/** Restores the previous role unless another user has changed it. Shows errors as notices, as the screen may be closed. */
async function revertRole(changed: Changed, userRoleName: string): Promise<boolean> {
  const { teamId, userEmail, version: ifMatch } = changed;
  try {
    await callChange('updateTeamUserRole', { teamId, userEmail, userRoleName }, { ifMatch });
    showNotice(words.people.roleChanged(userEmail, roleName(userRoleName)));
    return true;
  } catch (error) {
    showError(messageOf(error));
    return false;
  }
}

function RoleError({ text }: { text: string }) {
  return (
    <span class="error" role="alert">
      {`${words.roles.role}: ${text}`}
    </span>
  );
}
