import { useState } from 'preact/hooks';
import type { MenuItem } from '../../../parts/menu';
import { GroupDialog } from '../../../schedule/schedule-dialog';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { useEditingState } from '../save/use-post-editing-session';

/** Shows and changes the schedule of the draft. */
export function useGroup(session: PostEditingSession) {
  const { draft } = useEditingState(session, 'draft');
  const [opened, setOpened] = useState<number | null>(null);
  const groupId = draft?.groupId ?? null;
  const onChoose = () => setOpened(groupId);
  const item: MenuItem[] = groupId ? [{ label: words.schedule.show, icon: 'scheduled', onChoose }] : [];
  const dialog = opened !== null && (
    <GroupDialog groupId={opened} onDone={() => void session.reload()} onClose={() => setOpened(null)} />
  );
  return { item, dialog };
}
