import { ROLES } from '../../../clients/typescript/src/generated/operations.ts';
import { rightsOf, type Rights } from '../../app/rights';
import { Icon } from '../../parts/icon';
import { words } from '../../words/words';

const PUBLIC_POST = { privateBefore: false, privateAfter: false };

/** The rows of the table, computed from the same rights as the screens. */
const CAPABILITIES: readonly (readonly [keyof typeof words.roles.may, (rights: Rights) => boolean])[] = [
  ['read', (rights) => rights.may('listPosts')],
  ['draft', (rights) => rights.mayDraft(true)],
  ['publishOwn', (rights) => rights.mayWritePost({ own: true, ...PUBLIC_POST })],
  ['publishAll', (rights) => rights.mayWritePost({ own: false, ...PUBLIC_POST })],
  ['review', (rights) => rights.may('approveDraft')],
  ['arrange', (rights) => rights.may('updateCategory')],
  ['administer', (rights) => rights.may('updateTeam')],
  ['own', (rights) => rights.isOwner],
];

/** Shows what each role can do. */
export function RoleTable() {
  return (
    <details class="roles">
      <summary>
        <h2>{words.roles.heading}</h2>
      </summary>
      <div class="table-box" tabIndex={0} role="region" aria-label={words.roles.heading}>
        <table>
          <caption class="hidden">{words.roles.heading}</caption>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col" title={words.roles.hints[role]}>
                  {words.roles.names[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CAPABILITIES.map(([capability, isAllowed]) => (
              <tr key={capability}>
                <th scope="row">{words.roles.may[capability]}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <Answer isYes={isAllowed(rightsOf(role))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  if (!isYes) return <span class="hidden">{words.common.no}</span>;
  return (
    <>
      <Icon name="check" />
      <span class="hidden">{words.common.yes}</span>
    </>
  );
}
