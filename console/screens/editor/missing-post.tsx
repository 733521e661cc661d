import { codeOf } from '../../api/problems';
import { useAccount } from '../../app/accounts';
import { Missing } from '../../app/screens';
import { ButtonLink } from '../../parts/button';
import { words } from '../../words/words';

/** Returns whether a post could not be read because the account has none with this id, or the id is none. */
export function isMissing(error: unknown): boolean {
  return ['record_not_found', 'validation_failed'].includes(codeOf(error) ?? '');
}

/** What the address of an unknown post says, with a link to the trash for those who may see it. */
export function MissingPost() {
  const { rights } = useAccount();
  if (!rights.may('listTrash')) return <Missing text={words.missing.post} />;
  return (
    <Missing text={words.missing.postOrTrash}>
      <ButtonLink to="/trash">{words.missing.toTrash}</ButtonLink>
    </Missing>
  );
}
