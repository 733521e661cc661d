import type { ComponentChildren } from 'preact';
import { languageOf, messageOf } from '../api/problems';
import { words } from '../words/words';
import { Button } from './button';
import { Icon } from './icon';

interface AlertProps {
  children: ComponentChildren;
  'data-code'?: string | undefined;
}

/** An error that screen readers announce immediately. */
export function Alert({ children, ...rest }: AlertProps) {
  return (
    <div class="alert" role="alert" {...rest}>
      <Icon name="warning" />
      <div lang={languageOf(children)}>{children}</div>
    </div>
  );
}

/** A loading error with a retry button. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Alert>
      <p lang={languageOf(messageOf(error))}>{messageOf(error)}</p>
      <Button onClick={retry}>{words.common.tryAgain}</Button>
    </Alert>
  );
}
