import { useQuery } from '../api/queries';
import { useOwnership } from '../api/own-posts';
import { useOperation } from '../api/use-operation';
import { useAccount } from '../app/accounts';
import { Alert, LoadError } from '../parts/alert';
import { Dialog } from '../parts/dialog';
import { Loading } from '../parts/page';
import { words } from '../words/words';
import { readGroup, readMembers, type Member } from './members';
import { MAX_MEMBERS } from './schedule-all';
import { ScheduleForm } from './schedule-form';

interface DialogProps {
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}

/** Schedules the drafts of posts, so that all of them go live at a date or none of them. */
export function ScheduleDialog({ postIds, ...rest }: DialogProps & { postIds: readonly number[] }) {
  const title = words.schedule.title(postIds.length);
  const { account } = useAccount();
  const isTooMany = postIds.length > MAX_MEMBERS;
  const members = useMembers(['selected', postIds], !isTooMany, (signal) =>
    readMembers(account.accountId, [...postIds], signal),
  );
  if (isTooMany)
    return (
      <Dialog title={title} onClose={rest.onClose}>
        <Alert>{words.schedule.tooMany(MAX_MEMBERS)}</Alert>
      </Dialog>
    );
  return <Scheduled title={title} members={members} isGroup={false} {...rest} />;
}

/** Shows the posts that are scheduled together, and lets those who may publish them change the date or remove posts. */
export function GroupDialog({ groupId, ...rest }: DialogProps & { groupId: number }) {
  const { account } = useAccount();
  const members = useMembers(['group', groupId], true, (signal) =>
    readGroup(account.accountId, groupId, signal),
  );
  return <Scheduled title={words.schedule.groupTitle} members={members} isGroup {...rest} />;
}

/** Keyed by the operation, so that a change refetches it. */
function useMembers(
  key: readonly unknown[],
  enabled: boolean,
  read: (signal: AbortSignal) => Promise<Member[]>,
) {
  const { accountId } = useAccount().account;
  return useQuery({
    queryKey: ['listDrafts', { accountId }, ...key],
    queryFn: ({ signal }) => read(signal),
    enabled,
  });
}

interface ScheduledProps extends DialogProps {
  title: string;
  members: ReturnType<typeof useMembers>;
  isGroup: boolean;
}

function Scheduled({ title, members, ...rest }: ScheduledProps) {
  const { data, error, refetch } = members;
  return (
    <Dialog title={title} onClose={rest.onClose} isWide>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data ? <Members members={data} {...rest} /> : !error && <Loading lines={4} />}
    </Dialog>
  );
}

function Members(props: Omit<ScheduledProps, 'title' | 'members'> & { members: readonly Member[] }) {
  const { accountId } = useAccount().account;
  const settings = useOperation('getAccount', { accountId });
  const { isAllowed, isLoading } = useMayChange(props.members);
  if (settings.isLoading || isLoading) return <Loading lines={4} />;
  return (
    <ScheduleForm {...props} isReviewed={settings.data?.reviewRequired !== 'No'} isAllowed={isAllowed} />
  );
}

/** The maximum number of posts whose ownership is checked. */
const MAX_OWNERSHIP_CHECKS = 50;

/** Returns whether the user may publish all of the posts. Ownership matters only to Authors. */
function useMayChange(members: readonly Member[]) {
  const { account, rights } = useAccount();
  const mayAll = rights.mayDraft(false);
  const may = rights.may('scheduleDrafts') && (mayAll || members.length <= MAX_OWNERSHIP_CHECKS);
  const asked = may && !mayAll ? members.map(({ live }) => live.postId) : [];
  const { own, isLoading } = useOwnership(account.accountId, asked);
  const isAllowed =
    may &&
    members.every(({ live }) =>
      rights.mayWritePost({
        own: own.has(live.postId),
        privateBefore: live.postVisibility === 'private',
        privateAfter: false,
      }),
    );
  return { isAllowed, isLoading };
}
