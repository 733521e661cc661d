import { Button } from '../parts/button';
import { ScreenLink } from '../parts/link';
import { Mark } from '../parts/mark';
import { words } from '../words/words';
import type { Plan } from './plan';

interface MemberListProps {
  plans: readonly Plan[];
  /** Removes a post from the group. Undefined if the user may not. */
  onRemove: ((postId: number) => void) | undefined;
}

/** The posts, each with the effect of the date and any obstacles. */
export function MemberList({ plans, onRemove }: MemberListProps) {
  return (
    <ul class="schedule-members" aria-label={words.schedule.list}>
      {plans.map((plan) => (
        <li key={plan.member.live.postId}>
          <div>
            <ScreenLink to={`/posts/${plan.member.live.postId}`}>{titleOf(plan)}</ScreenLink>
            <Notes plan={plan} />
          </div>
          {onRemove && (
            <Button kind="quiet" icon="close" isIconOnly onClick={() => onRemove(plan.member.live.postId)}>
              {words.schedule.remove(titleOf(plan))}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ member: { live, draft } }: Plan): string {
  return draft?.postTitle ?? live.postTitle;
}

function Notes({ plan: { member, obstacle, warnings } }: { plan: Plan }) {
  const { live } = member;
  if (obstacle) return <p class="hint">{words.schedule.obstacles[obstacle]}</p>;
  return (
    <>
      <p class="hint">{words.schedule.effects[live.postVisibility === 'public' ? 'update' : 'publish']}</p>
      {warnings.map((warning) => (
        <Mark key={warning} kind="warning" icon="warning">
          {words.schedule.warnings[warning]}
        </Mark>
      ))}
    </>
  );
}
