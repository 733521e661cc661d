import { codeOf } from '../../api/problems';
import { useAccount } from '../../app/accounts';
import { Missing } from '../../app/missing';
import { ButtonLink } from '../../parts/button';
import { words } from '../../words/words';

/** Returns whether the post does not exist or its id is invalid. */
export function isMissing(error: unknown): boolean {
  return ['record_not_found', 'validation_failed'].includes(codeOf(error) ?? '');
}

/** Shown for a missing post, with a link to the trash if the user may open it. */
export function MissingPost() {
  const { rights } = useAccount();
  if (!rights.may('listTrash')) return <Missing text={words.missing.post} />;
  return (
    <Missing text={words.missing.postOrTrash}>
      <ButtonLink to="/trash">{words.missing.toTrash}</ButtonLink>
    </Missing>
  );
}
