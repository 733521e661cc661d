import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callOperation, UNKNOWN_VERSION, type Data, type Whole } from '../../api/operations';
import { messageOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { useChange } from '../../api/use-operation';
import { openInstead } from '../../parts/choice-at-once';
import { showError, showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { roleOf, roleOptions } from './role-options';
import { AFTER_CHANGE, type Member } from './team';

/** A member after a change of the role, with its version. */
type Changed = Whole<Data<'updateTeamUserRole'>>;

interface RoleSelectProps {
  member: Member;
  teamId: number;
  /** The id of the element that names the person. */
  personId: string;
}

/** The role of a member as a choice that takes effect at once. The notice takes it back. */
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

/** The role as it is shown, and `choose`, which shows another one at once and the present one after a refusal. */
function useRole(member: Member, teamId: number) {
  const { userEmail } = member;
  const [role, setRole] = useState(roleOf(member));
  const [error, setError] = useState<string>();
  const present = useRef(member);
  present.current = member;
  const change = useChange('updateTeamUserRole', [...AFTER_CHANGE]);
  useEffect(() => setRole(roleOf(member)), [member.userRoleName]);
  useEffect(() => setError(change.error ? messageOf(change.error) : undefined), [change.error]);
  const showPresent = () => setRole(roleOf(present.current));
  const choose = async (userRoleName: string) => {
    setRole(userRoleName);
    const saved = await change.run({ teamId, userEmail, userRoleName }, { ifMatch: UNKNOWN_VERSION });
    if (!saved) return showPresent();
    const undo = async () => {
      setRole(role);
      if (!(await takeBack(saved, role))) showPresent();
    };
    showNotice(words.people.roleChanged(userEmail, userRoleName), () => void undo());
  };
  return { role, choose, isBusy: change.isBusy, error };
}

/**
 * Gives a member the role from before a change, unless somebody has changed the member since. The screen can be left by
 * then: so a refusal is a notice, too.
 */
async function takeBack(changed: Changed, userRoleName: string): Promise<boolean> {
  const { teamId, userEmail, version: ifMatch } = changed;
  try {
    await callOperation('updateTeamUserRole', { teamId, userEmail, userRoleName }, { ifMatch });
    showNotice(words.people.roleChanged(userEmail, userRoleName));
    return true;
  } catch (error) {
    showError(messageOf(error));
    return false;
  } finally {
    void refresh(...AFTER_CHANGE);
  }
}

function RoleError({ text }: { text: string }) {
  return (
    <span class="error" role="alert">
      {`${words.roles.role}: ${text}`}
    </span>
  );
}
