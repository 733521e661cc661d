import type {
  NewServiceTokenView,
  RevokedServiceTokenView,
  ServiceTokenView,
} from '../../src/service-tokens/service-tokens.dto';
import type { ApiKeyView, NewApiKeyView } from '../../src/api-keys/api-keys.dto';
import type { AuditEntryView } from '../../src/audit/audit.dto';
import type { AuthorView } from '../../src/authors/authors.dto';
import type { CategoryView } from '../../src/categories/categories.dto';
import type { MediaDetail, MediaView } from '../../src/media/media.dto';
import type { DraftGroupView, UnscheduledView } from '../../src/posts/draft-groups/draft-groups.dto';
import type { DraftVersionDetail, DraftVersionView } from '../../src/posts/draft-versions/draft-versions.dto';
import type { DraftView, EditorsView, EditorView } from '../../src/posts/drafts/drafts.dto';
import type { NewPreviewView, PreviewView } from '../../src/posts/previews/previews.dto';
import type { PostRightsView } from '../../src/posts/rights/rights.dto';
import type { PostMatchView } from '../../src/posts/search/post-search.dto';
import type { EmbedCodeView, PostView } from '../../src/posts/posts.dto';
import type { PostVersionDetail, PostVersionView } from '../../src/posts/versions/versions.dto';
import type { SubAccountView } from '../../src/sub-accounts/sub-accounts.dto';
import type { ReviewNoteView } from '../../src/posts/reviews/reviews.dto';
import type { TeamUserView } from '../../src/teams/team-users.dto';
import type { TeamView } from '../../src/teams/teams.dto';
import type { LoginView, UserView } from '../../src/users/users.dto';

/** A record as parsed from JSON, with each Date as a string. */
export type Wire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

export type Post = Wire<PostView>;
export type PostMatch = Wire<PostMatchView>;
export type Draft = Wire<DraftView>;
export type NewPreview = Wire<NewPreviewView>;
export type Preview = Wire<PreviewView>;
export type PostVersion = Wire<PostVersionView>;
export type Author = Wire<AuthorView>;
export type Category = Wire<CategoryView>;
export type Team = Wire<TeamView>;
export type TeamUser = Wire<TeamUserView>;
export type User = Wire<UserView>;
export type SubAccount = Wire<SubAccountView>;
export type Media = Wire<MediaView>;
export type MediaWithUses = Wire<MediaDetail>;

/** The type of the response data of each operation. `AnswerOf` is `Fields` for an operation that is not listed. */
export interface Answers {
  addpost: Post;
  updatepost: Post;
  deletepost: Post;
  'posts/get': Post;
  'posts/rights': PostRightsView;
  'drafts/save': Draft;
  'drafts/get': Draft;
  'drafts/discard': Draft;
  'drafts/publish': Post;
  'drafts/editing': Omit<EditorsView, 'editors'> & { editors: Wire<EditorView>[] };
  'drafts/schedule': Wire<DraftGroupView>;
  'drafts/unschedule': UnscheduledView;
  'drafts/version': Wire<Omit<DraftVersionDetail, 'draft'>> & { draft: Wire<DraftVersionDetail['draft']> };
  'drafts/restoreversion': Draft;
  'previews/create': NewPreview;
  'previews/revoke': Preview;
  'reviews/request': Draft;
  'reviews/approve': Draft;
  'reviews/reject': Draft;
  'posts/restore': Post;
  'posts/version': Wire<Omit<PostVersionDetail, 'post'>> & { post: Post };
  'posts/label': PostVersion;
  'posts/restoreversion': Post;
  postembedcode: EmbedCodeView;
  addcategory: Category;
  updatecategory: Category;
  deletecategory: Category;
  'authors/own': Author;
  addauthor: Author;
  updateauthor: Author;
  deleteauthor: Author;
  'media/upload': Media;
  'media/copy': Media;
  'media/get': MediaWithUses;
  'media/update': MediaWithUses;
  'media/delete': MediaWithUses;
  'media/restore': MediaWithUses;
  createteam: Team;
  updateteam: Team;
  deleteteam: Team;
  addusertoteam: TeamUser;
  updateteamuserrole: TeamUser;
  deleteteamuser: TeamUser;
  'invitations/accept': TeamUser;
  'invitations/decline': TeamUser;
  createsubaccount: SubAccount;
  updatesubaccount: SubAccount;
  deletesubaccount: SubAccount;
  userlogin: Wire<LoginView>;
  'profile/get': User;
  updateprofile: User;
  'apikeys/create': Wire<NewApiKeyView>;
  'apikeys/rotate': Wire<NewApiKeyView>;
  'apikeys/revoke': Wire<ApiKeyView>;
  'servicetokens/create': Wire<NewServiceTokenView>;
  'servicetokens/rotate': Wire<NewServiceTokenView>;
  'servicetokens/revoke': Wire<RevokedServiceTokenView>;
}

/** The records of list operations by name. */
export interface Listed {
  listposts: Post;
  'posts/search': PostMatch;
  'posts/versions': PostVersion;
  'drafts/list': Draft;
  'drafts/versions': Wire<DraftVersionView>;
  'previews/list': Preview;
  'reviews/notes': Wire<ReviewNoteView>;
  listcategories: Category;
  listauthors: Author;
  'media/list': Media;
  listteams: Team;
  listusers: User;
  listsubaccounts: SubAccount;
  'apikeys/list': Wire<ApiKeyView>;
  'servicetokens/list': Wire<ServiceTokenView>;
  'audit/list': Wire<AuditEntryView>;
}

export type Fields = Record<string, unknown>;
export type AnswerOf<O extends string> = O extends keyof Answers ? Answers[O] : Fields;
export type ListedBy<O extends string> = O extends keyof Listed ? Listed[O] : Fields;

/** The `meta` of a list response. */
export interface Meta {
  total: number;
  totalCapped?: true;
  limit: number;
  page: number | null;
  pages: number | null;
  nextCursor: string | null;
}

/** The body of an error response (RFC 9457). */
export interface ProblemAnswer {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance: string;
  errors?: { field: string; code: string; message: string }[];
  current?: Fields;
  conflicts?: { field: string; base: unknown; live: unknown; draft: unknown }[];
}
