import { useState } from 'preact/hooks';
import type { Input } from '../../api/operations';
import { Select, TextArea, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { FormActions } from '../../parts/form-actions';
import { words } from '../../words/words';
import { roleOptions } from '../people/role-options';
import { ScopeFields } from './scope-fields';
import { entriesOf, LIFETIMES, SCOPES, type Scope } from './token';

type Role = Input<'createServiceToken'>['userRoleName'];

/** The values of the form, as the operation takes them. */
export type TokenFields = Omit<Input<'createServiceToken'>, 'accountId'>;

interface TokenTexts {
  name: string;
  userRoleName: Role;
  scopes: readonly Scope[];
  /** The names of single operations. */
  operations: string;
  expiresInDays: string;
  allowedAddresses: string;
}

interface TokenEdits {
  texts: TokenTexts;
  change: (texts: Partial<TokenTexts>) => void;
}

interface TokenFormProps {
  error: unknown;
  isBusy: boolean;
  onSubmit: (fields: TokenFields) => void;
  onClose: () => void;
}

const FIELDS = {
  name: words.serviceTokens.name,
  userRoleName: words.roles.role,
  operations: words.serviceTokens.operations,
  expiresInDays: words.serviceTokens.lifetime,
  allowedAddresses: words.serviceTokens.addresses,
};

const NEW: TokenTexts = {
  name: '',
  userRoleName: 'Viewer',
  scopes: SCOPES,
  operations: '',
  expiresInDays: '90',
  allowedAddresses: '',
};

/** The form of a new token. Like in the API, it has all scopes by default. */
export function TokenForm({ error, isBusy, onSubmit, onClose }: TokenFormProps) {
  const [texts, setTexts] = useState(NEW);
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<TokenTexts>) => setTexts({ ...texts, ...changes });
  const fields = fieldsOf(texts);
  const hasOperations = fields.operations.length > 0;
  const submit = () => (hasOperations ? onSubmit(fields) : setTried(true));
  return (
    <Form error={error} fields={FIELDS} onSubmit={submit}>
      <IdentityFields texts={texts} change={change} />
      <ScopeFields
        label={FIELDS.operations}
        texts={texts}
        change={change}
        error={isTried && !hasOperations ? words.serviceTokens.operationsMissing : undefined}
      />
      <LimitFields texts={texts} change={change} />
      <FormActions submit={words.serviceTokens.create} isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}

function IdentityFields({ texts: { name, userRoleName }, change }: TokenEdits) {
  return (
    <>
      <TextField
        label={FIELDS.name}
        name="name"
        hint={words.serviceTokens.nameHint}
        autoFocus
        value={name}
        onValue={(text) => change({ name: text })}
      />
      <Select
        label={FIELDS.userRoleName}
        name="userRoleName"
        hint={words.serviceTokens.roleHint}
        options={roleOptions()}
        value={userRoleName}
        onValue={(role) => change({ userRoleName: role as Role })}
      />
    </>
  );
}

function LimitFields({ texts: { expiresInDays, allowedAddresses }, change }: TokenEdits) {
  return (
    <>
      <Select
        label={FIELDS.expiresInDays}
        name="expiresInDays"
        options={LIFETIMES}
        value={expiresInDays}
        onValue={(days) => change({ expiresInDays: days })}
      />
      <TextArea
        label={FIELDS.allowedAddresses}
        name="allowedAddresses"
        rows={2}
        dir="ltr"
        hint={words.serviceTokens.addressesHint}
        value={allowedAddresses}
        onValue={(text) => change({ allowedAddresses: text })}
      />
    </>
  );
}

function fieldsOf({ name, userRoleName, scopes, ...texts }: TokenTexts) {
  return {
    name: name.trim(),
    userRoleName,
    operations: [...scopes, ...entriesOf(texts.operations)],
    expiresInDays: Number(texts.expiresInDays),
    allowedAddresses: entriesOf(texts.allowedAddresses),
  };
}
