import { changedFields } from '../../lossless/three-way';
import { words } from '../../words/words';
import { FIELDS, type FieldName, type PostFields } from '../editor/save/fields';
import { FieldValue } from './field-value';
import { TextDifference } from './text-difference';

interface RecordDifferenceProps {
  /** Null for the first version. */
  before: PostFields | null;
  after: PostFields;
}

const OTHERS = FIELDS.filter((name) => name !== 'postContent');

/** The differences between two versions: the fields, then the content. */
export function RecordDifference({ before, after }: RecordDifferenceProps) {
  const changed = before
    ? changedFields(before, after, OTHERS)
    : OTHERS.filter((name) => after[name] !== null);
  return (
    <>
      {changed.length > 0 && <FieldsTable before={before} after={after} changed={changed} />}
      <h3>{words.editor.fields.postContent}</h3>
      <TextDifference before={before ? before.postContent : null} after={after.postContent} />
    </>
  );
}

function FieldsTable({ before, after, changed }: RecordDifferenceProps & { changed: FieldName[] }) {
  return (
    <div class="table-box">
      <table class="fields-table">
        <caption class="hidden">{words.history.fieldsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.history.field}</th>
            {before && <th scope="col">{words.history.before}</th>}
            <th scope="col">{words.history.after}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{words.editor.fields[name]}</th>
              {before && (
                <td class="was">
                  <FieldValue field={name} value={before[name]} />
                </td>
              )}
              <td class="is">
                <FieldValue field={name} value={after[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
