import { Injectable } from '@nestjs/common';
import { clock } from '../platform/common/clock';
import { InnerCalls, type InnerAnswer } from '../platform/http/inner-calls';
import { canCall, declaredOperation, isForAgents, type Agent, type AgentOperation } from './agent';
import { requestFor } from './operation-request';

/** Operations that return the post or the draft as saved. */
const SAVES: ReadonlySet<string> = new Set([
  'addpost',
  'updatepost',
  'drafts/save',
  'drafts/publish',
  'drafts/restoreversion',
  'posts/restore',
  'posts/restoreversion',
  'reviews/request',
]);

/** How long an agent gets the same preview of a post, because a post can have only 50. It works a day longer. */
const SAME_SECONDS = 21_600;

const PREVIEW = { name: 'MCP', expiresInSeconds: 86_400 + SAME_SECONDS };

const MOST_BYTES = 64 * 1024;

interface SavedPost {
  postId: number;
  accountId: number;
  draftVersion: number | null;
  /** Only of a draft. */
  baseVersion?: number;
  version?: number;
  postVisibility?: string;
  postUrl?: string;
}

/** What readers see after an agent has saved a post. */
@Injectable()
export class SavedPosts {
  constructor(private readonly calls: InnerCalls) {}

  /** Empty for other operations. */
  async note(
    agent: Agent,
    { name }: AgentOperation,
    answer: InnerAnswer,
    preview: boolean,
  ): Promise<string[]> {
    const post = SAVES.has(name) ? dataOf<SavedPost>(answer) : null;
    if (!post) return [];
    const link = preview && !isPublic(post) ? await this.previewOf(agent, post) : [];
    return [[stateOf(post), ...link].join('\n')];
  }

  /** Empty if the token cannot create a preview of the post. */
  private async previewOf(agent: Agent, { postId, accountId }: SavedPost): Promise<string[]> {
    const info = declaredOperation('previews/create');
    if (!info || !isForAgents(info) || !canCall(agent, info)) return [];
    const call = requestFor(agent, info, { postId, accountId, ...PREVIEW });
    const period = Math.floor(clock.now() / 1000 / SAME_SECONDS);
    const headers = { ...call.headers, 'Idempotency-Key': `mcp-preview-${postId}-${period}` };
    const answer = await this.calls.send({ ...call, headers, mostBytes: MOST_BYTES });
    const preview = answer.status === 201 ? dataOf<{ url: string; expiresAt: string }>(answer) : null;
    return preview ? [`Preview until ${preview.expiresAt}: ${preview.url}`] : [];
  }
}

function isPublic({ baseVersion, postVisibility }: SavedPost): boolean {
  return baseVersion === undefined && postVisibility === 'public';
}

function stateOf(post: SavedPost): string {
  const { baseVersion, draftVersion, version, postVisibility, postUrl } = post;
  if (baseVersion !== undefined) return `Saved as draft ${draftVersion}. Not public.`;
  if (isPublic(post)) return `Saved as version ${version}. Public at ${postUrl}`;
  const schedule = postVisibility === 'scheduled' ? ' Scheduled to become public.' : '';
  return `Saved as version ${version}. Not public.${schedule}`;
}

function dataOf<T>({ text }: InnerAnswer): T | null {
  if (text === null) return null;
  const { data } = JSON.parse(text) as { data?: T };
  return data ?? null;
}
