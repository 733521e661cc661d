import { useState } from 'preact/hooks';
import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { Button } from '../../parts/button';
import { ConfirmDialog, Dialog } from '../../parts/dialog';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { AFTER_CHANGE, type Team } from './team';

const FIELDS = { teamName: words.people.teamName, assignAccountId: words.people.teamAccount };

interface TeamDialogProps {
  /** The team to edit; null creates one. */
  team: Team | null;
  onClose: () => void;
}

/** Creates a team, or changes its name and the account in which its members have their roles. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const { account } = useAccount();
  const before = team ?? { teamName: '', assignAccountId: account.accountId };
  const [teamName, setName] = useState(before.teamName);
  const [accountId, setAccountId] = useState(before.assignAccountId);
  const { save, isBusy, error } = useSave(team, onClose);
  const isMoved = team !== null && accountId !== before.assignAccountId;
  const moveHint = useWarning(words.people.moveHint, team);
  return (
    <Dialog title={team ? words.people.editTeamTitle(team.teamName) : words.people.addTeam} onClose={onClose}>
      <Form error={error} fields={FIELDS} onSubmit={() => save(teamName, accountId)}>
        <TextField label={FIELDS.teamName} name="teamName" autoFocus value={teamName} onValue={setName} />
        <Select
          label={FIELDS.assignAccountId}
          name="assignAccountId"
          hint={isMoved ? moveHint : words.people.teamAccountHint}
          options={useAccountOptions()}
          value={String(accountId)}
          onValue={(value) => setAccountId(Number(value))}
        />
        <div class="form-actions">
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {team ? words.common.save : words.people.addTeam}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Returns a warning, with a sentence more if the person is in the team and loses the own role. */
function useWarning(text: string, team: Team | null): string {
  const { user } = useAccount();
  const isIn = team?.members.some(
    ({ userEmail, status }) => userEmail === user.email && status === 'accepted',
  );
  return isIn ? `${text} ${words.people.removeSelf}` : text;
}

/** The accounts of the tree in which the person may have teams. */
function useAccountOptions() {
  const { accounts, rightsIn } = useTree();
  return accounts
    .filter(({ accountId }) => rightsIn(accountId).may('createTeam'))
    .map(({ accountId, name }) => ({ value: String(accountId), label: name }));
}

function useSave(team: Team | null, onClose: () => void) {
  const create = useChange('createTeam', [...AFTER_CHANGE]);
  const update = useChange('updateTeam', [...AFTER_CHANGE]);
  const save = async (name: string, assignAccountId: number) => {
    const fields = { teamName: name.trim(), assignAccountId };
    const saved = team
      ? await update.run({ teamId: team.teamId, ...fields }, { ifMatch: team.version })
      : await create.run(fields);
    if (!saved) return;
    if (team) await refreshSession();
    onClose();
    showNotice(team ? words.people.teamChanged(saved.teamName) : words.people.teamAdded(saved.teamName));
  };
  const { isBusy, error } = team ? update : create;
  return {
    save: (name: string, assignAccountId: number) => void save(name, assignAccountId),
    isBusy,
    error,
  };
}

/** Asks before a team is deleted, and says who loses a role. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { teamId, teamName, assignAccountName, members, version } = team;
  const change = useChange('deleteTeam', [...AFTER_CHANGE]);
  const remove = async () => {
    if (!(await change.run({ teamId }, { ifMatch: version }))) return;
    await refreshSession();
    onClose();
    showNotice(words.people.teamDeleted(teamName));
  };
  const losing = members.filter(({ status }) => status === 'accepted' || status === 'invited').length;
  const text = useWarning(words.people.deleteText(losing, assignAccountName), team);
  return (
    <ConfirmDialog
      title={words.people.deleteTitle(teamName)}
      text={text}
      confirm={words.people.deleteTeam}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
