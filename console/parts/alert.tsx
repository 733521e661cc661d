import type { ComponentChildren } from 'preact';
import { messageOf } from '../api/problems';
import { words } from '../words/words';
import { Button } from './button';
import { Icon } from './icon';

interface AlertProps {
  children: ComponentChildren;
  'data-code'?: string | undefined;
}

/** An error, which screen readers say at once. */
export function Alert({ children, ...rest }: AlertProps) {
  return (
    <div class="alert" role="alert" {...rest}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}

/** The error of a list or a record that could not be read, with a button that tries again. */
export function LoadError({ error, again }: { error: unknown; again: () => void }) {
  return (
    <Alert>
      <p>{messageOf(error)}</p>
      <Button onClick={again}>{words.common.tryAgain}</Button>
    </Alert>
  );
}
