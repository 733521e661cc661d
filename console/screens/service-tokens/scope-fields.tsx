import { Checkbox, TextField } from '../../parts/field';
import { words } from '../../words/words';
import { SCOPES, type Scope } from './token';

interface ScopeFieldsProps {
  label: string;
  texts: { scopes: readonly Scope[]; operations: string };
  change: (texts: { scopes?: readonly Scope[]; operations?: string }) => void;
  error: string | undefined;
}

/** The scopes of a token, and the names of single operations. */
export function ScopeFields({ label, texts: { scopes, operations }, change, error }: ScopeFieldsProps) {
  const choose = (scope: Scope, isChosen: boolean) =>
    change({ scopes: SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one))) });
  return (
    <>
      <fieldset class="scopes">
        <legend>{words.serviceTokens.scopesLabel}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={words.serviceTokens.scopes[scope]}
            hint={words.serviceTokens.scopeHints[scope]}
            isChecked={scopes.includes(scope)}
            onChecked={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </fieldset>
      <TextField
        label={label}
        name="operations"
        error={error}
        dir="ltr"
        hint={words.serviceTokens.operationsHint}
        value={operations}
        onValue={(text) => change({ operations: text })}
      />
    </>
  );
}
