import type { ApiKeyView, NewApiKeyView } from '../../src/api-keys/api-keys.dto';
import type { AuthorView } from '../../src/authors/authors.dto';
import type { CategoryView } from '../../src/categories/categories.dto';
import type { EmbedCodeView, PostView } from '../../src/posts/posts.dto';
import type { SubAccountView } from '../../src/sub-accounts/sub-accounts.dto';
import type { TeamUserView } from '../../src/teams/team-users.dto';
import type { TeamView } from '../../src/teams/teams.dto';
import type { LoginView, UserView } from '../../src/users/users.dto';

/** A record as JSON carries it: instants are texts. */
export type Wire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

export type Post = Wire<PostView>;
export type Author = Wire<AuthorView>;
export type Category = Wire<CategoryView>;
export type Team = Wire<TeamView>;
export type TeamUser = Wire<TeamUserView>;
export type User = Wire<UserView>;
export type SubAccount = Wire<SubAccountView>;

/** The answers of operations. Fields of an operation that is not listed are of any type. */
export interface Answers {
  addpost: Post;
  updatepost: Post;
  deletepost: Post;
  postembedcode: EmbedCodeView;
  addcategory: Category;
  updatecategory: Category;
  deletecategory: Category;
  addauthor: Author;
  updateauthor: Author;
  deleteauthor: Author;
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
  updateprofile: User;
  'apikeys/create': Wire<NewApiKeyView>;
  'apikeys/revoke': Wire<ApiKeyView>;
}

/** What lists show. */
export interface Listed {
  listposts: Post;
  listcategories: Category;
  listauthors: Author;
  listteams: Team;
  listusers: User;
  listsubaccounts: SubAccount;
  'apikeys/list': Wire<ApiKeyView>;
}

export type Fields = Record<string, unknown>;
export type AnswerOf<O extends string> = O extends keyof Answers ? Answers[O] : Fields;
export type ListedBy<O extends string> = O extends keyof Listed ? Listed[O] : Fields;

/** What a list says of itself. */
export interface Meta {
  total: number;
  totalCapped?: true;
  limit: number;
  page: number | null;
  pages: number | null;
  nextCursor: string | null;
}

/** A problem as RFC 9457 has it. */
export interface ProblemAnswer {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance: string;
  errors?: { field: string; code: string; message: string }[];
  current?: Fields;
}
