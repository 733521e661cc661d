import { LoadError } from './alert';
import { Page } from './page';

interface FailedPageProps {
  title: string;
  error: unknown;
  retry: () => void;
}

/** A screen whose record could not be loaded, with a retry button. */
export function FailedPage({ title, error, retry }: FailedPageProps) {
  return (
    <Page title={title}>
      <LoadError error={error} retry={retry} />
    </Page>
  );
}
