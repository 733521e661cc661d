import { Mark } from '../../parts/mark';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { Data } from '../../api/operations';

type Attempt = Data<'getWebhookDelivery'>['attempts'][number];

/** The attempts of a delivery, newest first and expanded, with their responses. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <div class="attempts">
      <h3>{words.webhooks.attempts}</h3>
      {attempts.length === 0 && <p class="quiet-text">{words.webhooks.noTries}</p>}
      {[...attempts].reverse().map((attempt, at) => (
        <details key={attempt.attempt} open={at === 0}>
          <summary>
            <Outcome attempt={attempt} />
            <span class="quiet-text">
              {words.webhooks.attempt(attempt.attempt)}
              {attempt.startedAt && (
                <>
                  {' · '}
                  <When at={attempt.startedAt} />
                </>
              )}
              {attempt.durationMs !== null && ` · ${words.webhooks.duration(attempt.durationMs)}`}
            </span>
          </summary>
          <Answer attempt={attempt} />
        </details>
      ))}
    </div>
  );
}

function Outcome({ attempt: { error, statusCode } }: { attempt: Attempt }) {
  const text = statusCode === null ? words.webhooks.noAnswer : words.webhooks.statusCode(statusCode);
  return (
    <Mark kind={error === null ? 'success' : 'danger'} icon={error === null ? 'check' : 'warning'}>
      {text}
    </Mark>
  );
}

function Answer({ attempt: { error, responseBody } }: { attempt: Attempt }) {
  return (
    <div class="answer">
      {error !== null && <p>{words.webhooks.errors[error]}</p>}
      {responseBody ? (
        <pre tabIndex={0} aria-label={words.webhooks.responseBody}>
          <code>{responseBody}</code>
        </pre>
      ) : (
        <p class="quiet-text">{words.webhooks.emptyBody}</p>
      )}
    </div>
  );
}
