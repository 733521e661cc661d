/** The operations of the interface, with their methods. */
export const INTERFACE: Record<string, 'get' | 'post'> = {
  userlogin: 'post',
  updateprofile: 'post',
  listposts: 'post',
  addpost: 'post',
  updatepost: 'post',
  deletepost: 'post',
  postembedcode: 'post',
  listcategories: 'post',
  addcategory: 'post',
  updatecategory: 'post',
  deletecategory: 'post',
  listteams: 'post',
  createteam: 'post',
  updateteam: 'post',
  deleteteam: 'post',
  listusers: 'post',
  addusertoteam: 'post',
  updateteamuserrole: 'post',
  deleteteamuser: 'post',
  listauthors: 'post',
  addauthor: 'post',
  updateauthor: 'post',
  deleteauthor: 'post',
  createsubaccount: 'post',
  listsubaccounts: 'get',
  updatesubaccount: 'post',
  deletesubaccount: 'post',
  'webhooks/list': 'post',
  'webhooks/create': 'post',
  'webhooks/edit': 'post',
  'webhooks/delete': 'post',
};

const POST = [
  'postTitle',
  'postContent',
  'articleId',
  'blogLink',
  'author',
  'categories',
  'status',
  'seoScore',
  'keyword',
  'seoPostTitle',
  'seoMetaDescription',
  'datetime',
];
const DELETED_POST = ['postTitle', 'postContent', 'articleId', 'blogLink'];
const CATEGORY = ['categoryId', 'categoryName', 'categorySlug', 'categoryDateTime'];
const AUTHOR = ['authorId', 'authorName', 'authorUrlSlug', 'authorDateTime'];
const USER = ['userEmail', 'memberId', 'name', 'role', 'author', 'teamName', 'teamId', 'dateTime'];
const TEAM = ['teamName', 'teamId', 'subAccountAccessNames', 'subAccountAccessIds', 'dateTime'];
const SUB_ACCOUNT = ['accountMasterEmail', 'subAccountName', 'subAccounId', 'dateTime'];

const REVIEW = ['postTitle', 'articleId', 'draftVersion', 'note', 'author', 'reviewer', 'dateTime'];
const WEBHOOK = ['webhookId', 'name', 'endpointHost', 'since', 'lastStatusCode', 'dateTime'];

/** The events by slug: their names, and their parameters in the order of the interface. */
export const EVENTS: Record<string, [name: string, parameters: string[]]> = {
  'post.create': ['Create post', POST],
  'post.update': ['Update post', POST],
  'post.delete': ['Delete post', DELETED_POST],
  'category.create': ['Create category', CATEGORY],
  'category.update': ['Update category', CATEGORY],
  'category.delete': ['Delete category', CATEGORY],
  'author.create': ['Create author', AUTHOR],
  'author.update': ['Update author', AUTHOR],
  'author.delete': ['Delete author', AUTHOR],
  'user.invited': ['User invited', USER],
  'user.editinvite': ['Edit user invited', USER],
  'user.acceptinvite': ['Accept user invite', USER],
  'user.declineinvite': ['Decline user invite', USER],
  'team.create': ['Create team', TEAM],
  'team.update': ['Update team', TEAM],
  'team.delete': ['Delete team', TEAM],
  'subaccount.create': ['Create sub-account', SUB_ACCOUNT],
  'subaccount.update': ['Update sub-account', SUB_ACCOUNT],
  'subaccount.delete': ['Delete sub-account', SUB_ACCOUNT],
  'review.request': ['Request review', REVIEW],
  'review.approve': ['Approve review', REVIEW],
  'review.reject': ['Reject review', REVIEW],
  'post.publish': ['Publish post', POST],
  'post.unpublish': ['Unpublish post', POST],
  'webhook.failing': ['Webhook failing', WEBHOOK],
  'webhook.disabled': ['Webhook disabled', WEBHOOK],
  'webhook.recovered': ['Webhook recovered', WEBHOOK],
  'draft.fail': ['Draft failed', ['groupId', 'publishAt', 'posts', 'dateTime']],
};
