import { dateAndTime, dayAndTime, relativeTime } from '../words/format';

interface WhenProps {
  at: string;
  /** Shows the full date and time, even for recent times. */
  isExact?: boolean;
}

/** A time in the user's time zone: relative up to a week, exact in the tooltip and for screen readers. */
export function When({ at, isExact }: WhenProps) {
  const exact = dateAndTime(at);
  const shown = isExact ? dayAndTime(at) : relativeTime(at);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden="true">{shown}</span>
      <span class="hidden">{exact}</span>
    </time>
  );
}
