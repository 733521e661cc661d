import type { PostEditingSession } from '../save/post-editing-session';

export interface PanelProps {
  session: PostEditingSession;
  accountId: number;
  isEditable: boolean;
}
