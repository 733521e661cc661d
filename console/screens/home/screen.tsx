import { useLocation } from 'wouter-preact';
import { useAccount, useHref } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Page } from '../../parts/page';
import { words } from '../../words/words';
import { useRowKeys } from '../posts/row-keys';
import { FailingWebhooks } from './failing-webhooks';
import { LastPublished, MyDrafts, ScheduledNext, usePublished, WaitingReviews } from './post-sections';

/** The user's likely next tasks. Each section is shown to users who may read its records. */
export default function HomeScreen() {
  const { rights } = useAccount();
  const [, navigate] = useLocation();
  const href = useHref();
  const published = usePublished();
  const addPost = () => navigate(href('/posts/new'));
  const mayAdd = rights.may('addPost');
  useRowKeys({ onNew: mayAdd ? addPost : undefined });
  return (
    <Page
      title={words.home.heading}
      class="home"
      actions={
        mayAdd && (
          <Button kind="primary" icon="plus" onClick={addPost}>
            {words.posts.newPost}
          </Button>
        )
      }
    >
      <div class="home-sections">
        {rights.may('listDrafts') && <MyDrafts />}
        {rights.may('approveDraft') && <WaitingReviews />}
        <ScheduledNext />
        <LastPublished pages={published} />
        {rights.may('listWebhooks') && <FailingWebhooks isReady={!published.isLoading} />}
      </div>
    </Page>
  );
}
