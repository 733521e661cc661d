/** What the erasure of a person does to a column. */
export type Decision =
  /**
   * Nothing, because the column has no personal data of users, only identifiers, states and descriptions of accounts.
   */
  | 'none'
  /** The rows or values of the person are deleted. */
  | 'erased'
  /** Only the user id still refers to the person. */
  | 'pseudonymised';

/** The decision for the text columns of a post, live or in the trash. */
const OF_POST: Readonly<Record<string, Decision>> = {
  post_title: 'none',
  title_key: 'none',
  post_slug: 'none',
  post_content: 'none',
  post_image: 'none',
  post_status: 'none',
  post_button_text: 'none',
  post_seo_primary_keyword: 'none',
  post_seo_other_keyword: 'none',
  post_seo_post_title: 'none',
  post_seo_meta_description: 'none',
  post_canonical_url: 'none',
  post_enable_commenting: 'none',
  post_enable_sharing: 'none',
  post_hide_post_from_blog: 'none',
  changed_via: 'none',
  changed_fields: 'none',
  version_label: 'none',
};

/** The decision for every text column, by table. A test fails if a new column is missing here. */
export const TEXTS: Readonly<Record<string, Readonly<Record<string, Decision>>>> = {
  accounts: {
    name: 'none',
    name_key: 'none',
    blog_slug: 'none',
    blog_url: 'none',
    language: 'none',
    blog_description: 'none',
    blog_accent_color: 'none',
    blog_logo: 'none',
    review_required: 'none',
  },
  api_keys: { apikey: 'none', name: 'none', name_key: 'none' },
  api_key_secrets: { digest: 'none', pepper_id: 'none' },
  audit_log: { act: 'none', detail: 'pseudonymised', request_id: 'none', address: 'erased' },
  authors: {
    author_name: 'none',
    name_key: 'none',
    author_slug: 'none',
    author_img: 'none',
    author_bio: 'none',
  },
  blog_slugs: { blog_slug: 'none' },
  categories: {
    cat_name: 'none',
    name_key: 'none',
    cat_slug: 'none',
    cat_label_color: 'none',
    cat_label_text_color: 'none',
  },
  deleted_posts: {},
  draft_groups: { post_ids: 'none' },
  gone_posts: { post_slug: 'none', reason: 'none', moved_to: 'none' },
  idempotency_keys: {
    scope_hash: 'none',
    body_hash: 'none',
    claim: 'none',
    sealed_answer: 'pseudonymised',
  },
  imported_records: { source_hash: 'none' },
  invitation_tokens: { token_hash: 'erased' },
  known_addresses: { digest: 'erased' },
  mails: { sealed: 'erased' },
  media: {
    media_key: 'none',
    media_name: 'none',
    name_key: 'none',
    alt: 'none',
    alt_key: 'none',
    media_type: 'none',
    sha256: 'none',
    variants: 'none',
  },
  media_removals: { media_key: 'none' },
  media_uses: { place: 'none' },
  password_resets: { token_hash: 'erased', sealed_token: 'erased' },
  post_draft_savers: {},
  post_draft_versions: {
    changed_fields: 'none',
    via: 'none',
    post_title: 'none',
    post_status: 'none',
    snapshot: 'none',
  },
  post_drafts: {
    changed_fields: 'none',
    via: 'none',
    review_state: 'none',
    review_note: 'none',
    snapshot: 'none',
  },
  post_editors: {},
  post_previews: { shows: 'none', name: 'none', post_slug: 'none', token_hash: 'erased' },
  post_redirects: { slug: 'none' },
  post_review_notes: { review_state: 'none', text: 'none' },
  post_versions: {
    via: 'none',
    changed_fields: 'none',
    label: 'none',
    post_title: 'none',
    post_status: 'none',
    snapshot: 'none',
  },
  posts: OF_POST,
  purged_posts: {},
  post_texts: { html: 'none', excerpt: 'none' },
  private_texts: { title: 'none', text: 'none' },
  private_words: { word: 'none' },
  refreshed_posts: { kind: 'none' },
  search_texts: { text: 'none' },
  search_words: { word: 'none' },
  sessions: { token_hash: 'erased', kind: 'none' },
  teams: { team_name: 'none', name_key: 'none' },
  trashed_posts: OF_POST,
  team_users: { user_email: 'erased', user_email_as_sent: 'erased', user_role_name: 'none', status: 'none' },
  users: {
    email: 'erased',
    email_as_sent: 'erased',
    first_name: 'erased',
    last_name: 'erased',
    first_name_key: 'erased',
    last_name_key: 'erased',
    review_mails: 'none',
    language: 'none',
  },
  user_passwords: { hash: 'erased' },
  webhooks: {
    name: 'none',
    name_key: 'none',
    endpoint_url: 'none',
    event: 'none',
    status: 'none',
    disabled_reason: 'none',
    mode: 'none',
    announced: 'none',
  },
  webhook_attempts: {
    url: 'none',
    remote_address: 'none',
    error: 'none',
    response_body: 'erased',
    worker_id: 'none',
  },
  webhook_cancellations: {},
  webhook_deliveries: {
    slug: 'none',
    status: 'none',
    trigger: 'none',
    lease_token: 'none',
    last_error: 'none',
  },
  webhook_events: {
    public_id: 'none',
    slug: 'none',
    tags: 'none',
    body: 'pseudonymised',
    request_id: 'none',
  },
  webhook_notices: { state: 'none' },
  webhook_secrets: { sealed: 'none' },
};

/** The decision for every column with the id of a user, by table. In the audit log the id remains as the pseudonym. */
export const USER_IDS: Readonly<Record<string, Readonly<Record<string, Decision>>>> = {
  accounts: { owner_user_id: 'none' },
  audit_log: { user_id: 'pseudonymised', subject_id: 'pseudonymised' },
  authors: { user_id: 'erased' },
  draft_groups: { scheduled_by: 'erased' },
  known_addresses: { user_id: 'erased' },
  media: { created_by: 'erased' },
  password_resets: { user_id: 'erased' },
  post_draft_savers: { user_id: 'erased' },
  post_draft_versions: { saved_by: 'erased' },
  post_drafts: { saved_by: 'erased', requested_by: 'erased', reviewed_by: 'erased' },
  post_editors: { user_id: 'erased' },
  post_previews: { created_by: 'erased' },
  post_review_notes: { user_id: 'erased' },
  post_versions: { changed_by: 'erased' },
  posts: { created_by: 'erased', changed_by: 'erased' },
  sessions: { user_id: 'erased' },
  team_users: { user_id: 'erased', invited_by: 'erased' },
  trashed_posts: { created_by: 'erased', changed_by: 'erased', deleted_by: 'erased' },
  users: { user_id: 'erased' },
  user_passwords: { user_id: 'erased' },
};

/** The payload fields that name people, by payload class. Payloads of other classes name no people. */
export const NAMING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  UserPayload: ['userEmail', 'name', 'author'],
  SubAccountPayload: ['accountMasterEmail'],
  ReviewPayload: ['author', 'reviewer'],
};

/** The payload fields that name no user, by payload class. */
export const OTHER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  PostDeletePayload: ['postTitle', 'postContent', 'articleId', 'blogLink'],
  PostPayload: [
    ...['postTitle', 'postContent', 'articleId', 'blogLink', 'author', 'categories', 'status', 'seoScore'],
    ...['keyword', 'seoPostTitle', 'seoMetaDescription', 'datetime'],
  ],
  CategoryPayload: ['categoryId', 'categoryName', 'categorySlug', 'categoryDateTime'],
  AuthorPayload: ['authorId', 'authorName', 'authorUrlSlug', 'authorDateTime'],
  UserPayload: ['memberId', 'role', 'teamName', 'teamId', 'dateTime'],
  TeamPayload: ['teamName', 'teamId', 'subAccountAccessNames', 'subAccountAccessIds', 'dateTime'],
  SubAccountPayload: ['subAccountName', 'subAccounId', 'dateTime'],
  ReviewPayload: ['postTitle', 'articleId', 'draftVersion', 'note', 'dateTime'],
  DraftFailedPayload: ['groupId', 'publishAt', 'posts', 'dateTime'],
  WebhookStatePayload: ['webhookId', 'name', 'endpointHost', 'since', 'lastStatusCode', 'dateTime'],
};
