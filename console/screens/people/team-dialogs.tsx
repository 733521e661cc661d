import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { ConfirmDialog, Dialog } from '../../parts/dialog';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { showNotice } from '../../parts/toast';
import { useEdited } from '../../parts/use-edited';
import { words } from '../../words/words';
import type { Team } from './team';

const FIELDS = { teamName: words.people.teamName, assignAccountId: words.people.teamAccount };

type Texts = Record<keyof typeof FIELDS, string>;

interface TeamDialogProps {
  /** The team to edit; null creates one. */
  team: Team | null;
  onClose: () => void;
}

/** Creates a team, or changes its name and account. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const { account } = useAccount();
  const { save, isBusy, error, newer } = useSave(team, onClose);
  const textsOf = (of: Team | null): Texts => ({
    teamName: of?.teamName ?? '',
    assignAccountId: String(of?.assignAccountId ?? account.accountId),
  });
  const { record, texts, changes, theirs, change } = useEdited({ record: team, textsOf, newer });
  const isMoved = team !== null && changes.assignAccountId !== undefined;
  const moveHint = useLossWarning(words.people.moveHint, team);
  return (
    <Dialog title={team ? words.people.editTeamTitle(team.teamName) : words.people.addTeam} onClose={onClose}>
      <Form error={error} theirs={theirs} fields={FIELDS} onSubmit={() => save(texts, record)}>
        <TextField
          label={FIELDS.teamName}
          name="teamName"
          autoFocus
          value={texts.teamName}
          onValue={(teamName) => change({ teamName })}
        />
        <Select
          label={FIELDS.assignAccountId}
          name="assignAccountId"
          hint={isMoved ? moveHint : words.people.teamAccountHint}
          options={useAccountOptions()}
          value={texts.assignAccountId}
          onValue={(assignAccountId) => change({ assignAccountId })}
        />
        <FormActions
          submit={team ? words.common.save : words.people.addTeam}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Adds a sentence to a warning if the user is a member and would lose the role. */
function useLossWarning(text: string, team: Team | null): string {
  const { user } = useAccount();
  const isMember = team?.members.some(
    ({ userEmail, status }) => userEmail === user.email && status === 'accepted',
  );
  return isMember ? `${text} ${words.people.removeSelf}` : text;
}

/** Returns the accounts of the tree in which the user may create teams. */
function useAccountOptions() {
  const { accounts, nameOf, rightsIn } = useTree();
  return accounts
    .filter(({ accountId }) => rightsIn(accountId).may('createTeam'))
    .map(({ accountId, name }) => ({ value: String(accountId), label: nameOf(accountId, name) }));
}

function useSave(team: Team | null, onClose: () => void) {
  const create = useChange('createTeam');
  const update = useChange('updateTeam');
  const save = async ({ teamName, assignAccountId }: Texts, record: Team | null) => {
    const fields = { teamName: teamName.trim(), assignAccountId: Number(assignAccountId) };
    const saved = record
      ? await update.run({ teamId: record.teamId, ...fields }, { ifMatch: record.version })
      : await create.run(fields);
    if (!saved) return;
    if (team) await refreshSession();
    onClose();
    showNotice(team ? words.people.teamChanged(saved.teamName) : words.people.teamAdded(saved.teamName));
  };
  const { isBusy, error } = team ? update : create;
  return {
    save: (texts: Texts, record: Team | null) => void save(texts, record),
    isBusy,
    error,
    newer: update.newer,
  };
}

/** Confirms the deletion of a team, and shows how many members lose a role. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const change = useChange('deleteTeam');
  const { teamId, teamName, assignAccountName, members, version } = change.newer ?? team;
  const remove = async () => {
    if (!(await change.run({ teamId }, { ifMatch: version }))) return;
    await refreshSession();
    onClose();
    showNotice(words.people.teamDeleted(teamName));
  };
  const losing = members.filter(({ status }) => status === 'accepted' || status === 'invited').length;
  const text = useLossWarning(words.people.deleteText(losing, assignAccountName), team);
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
