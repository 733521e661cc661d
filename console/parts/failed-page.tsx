import { LoadError } from './alert';
import { Page } from './page';

interface FailedPageProps {
  title: string;
  error: unknown;
  again: () => void;
}

/** A screen whose record could not be read, with a button that tries again. */
export function FailedPage({ title, error, again }: FailedPageProps) {
  return (
    <Page title={title}>
      <LoadError {...{ error, again }} />
    </Page>
  );
}
