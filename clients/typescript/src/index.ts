export { createClient } from './client.ts';
export type { Client, ClientOptions, Paginate } from './client.ts';
export type {
  Answer,
  CallOptions,
  Data,
  Input,
  Method,
  OperationId,
  Options,
  PagedId,
  Walk,
} from './operation.ts';
export { problemOf, ProblemError, UnexpectedAnswerError } from './problem.ts';
export type { Problem, ProblemOf } from './problem.ts';
export { verifyWebhook, WebhookVerificationError } from './webhook.ts';
export type { VerifyOptions, WebhookEvent, WebhookHeaders, WebhookRefusal } from './webhook.ts';
export type * from './generated/document.ts';
