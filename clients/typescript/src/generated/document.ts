// Generated from openapi.json by `npm run openapi`. Do not edit.

export interface webhooks {
    "post.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create post
         * @description Sent to webhooks for this event when a new post is added.
         */
        post: operations["onPostCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update post
         * @description Sent to webhooks for this event when a post is updated.
         */
        post: operations["onPostUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete post
         * @description Sent to webhooks for this event when a post is deleted.
         */
        post: operations["onPostDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create category
         * @description Sent to webhooks for this event when a new category is added.
         */
        post: operations["onCategoryCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update category
         * @description Sent to webhooks for this event when a category is updated.
         */
        post: operations["onCategoryUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete category
         * @description Sent to webhooks for this event when a category is deleted.
         */
        post: operations["onCategoryDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "author.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create author
         * @description Sent to webhooks for this event when an author is added.
         */
        post: operations["onAuthorCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "author.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update author
         * @description Sent to webhooks for this event when an author is updated.
         */
        post: operations["onAuthorUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "author.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete author
         * @description Sent to webhooks for this event when an author is deleted.
         */
        post: operations["onAuthorDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * User invited
         * @description Sent to webhooks for this event when a user is invited.
         */
        post: operations["onUserInvited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.editinvite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit user invited
         * @description Sent to webhooks for this event when an invited user is edited.
         */
        post: operations["onUserEditinvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.acceptinvite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept user invite
         * @description Sent to webhooks for this event when a user accepts an invite.
         */
        post: operations["onUserAcceptinvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.declineinvite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline user invite
         * @description Sent to webhooks for this event when a user declines an invite.
         */
        post: operations["onUserDeclineinvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "team.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create team
         * @description Sent to webhooks for this event when a new team is created.
         */
        post: operations["onTeamCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "team.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update team
         * @description Sent to webhooks for this event when a team is updated.
         */
        post: operations["onTeamUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "team.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete team
         * @description Sent to webhooks for this event when a team is deleted.
         */
        post: operations["onTeamDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subaccount.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create sub-account
         * @description Sent to webhooks for this event when a new sub-account is added.
         */
        post: operations["onSubaccountCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subaccount.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update sub-account
         * @description Sent to webhooks for this event when a sub-account is updated.
         */
        post: operations["onSubaccountUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subaccount.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete sub-account
         * @description Sent to webhooks for this event when a sub-account is deleted.
         */
        post: operations["onSubaccountDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request review
         * @description Sent to webhooks for this event when a review of a draft is requested.
         */
        post: operations["onReviewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve review
         * @description Sent to webhooks for this event when a draft is approved.
         */
        post: operations["onReviewApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject review
         * @description Sent to webhooks for this event when a draft is rejected.
         */
        post: operations["onReviewReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "draft.fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft failed
         * @description Sent to webhooks for this event when scheduled drafts cannot be published.
         */
        post: operations["onDraftFail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish post
         * @description Sent to webhooks for this event when a post becomes public.
         */
        post: operations["onPostPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish post
         * @description Sent to webhooks for this event when a post is no longer public.
         */
        post: operations["onPostUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook failing
         * @description Sent to webhooks for this event when all calls to another webhook have failed for some time.
         */
        post: operations["onWebhookFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook disabled
         * @description Sent to webhooks for this event when the service disables another webhook.
         */
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook recovered
         * @description Sent to webhooks for this event when calls to another webhook succeed again.
         */
        post: operations["onWebhookRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptInvitation: {
            /** @description The last part of the invitation link. */
            invitationToken: string;
            /** @description The password of a new person, with 10 to 128 characters. */
            password?: string | null;
            /** @description The first name of the person. */
            firstName?: string | null;
            /** @description The last name of the person. */
            lastName?: string | null;
        };
        /** @description You do not have access to this account. */
        AccountForbiddenProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:account_forbidden";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "account_forbidden";
            /** @description The id of the request. */
            instance: string;
        };
        AccountView: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language: string;
            /** @description A description of the blog in one sentence. */
            blogDescription: string | null;
            /** @description Any CSS color. */
            blogAccentColor: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo: string | null;
            /**
             * @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No.
             * @enum {string}
             */
            reviewRequired: "Yes" | "No";
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Null in a parent account.
             */
            parentAccountId: number | null;
            /** @description The name of the account. */
            name: string;
            /** @description The part of a URL that identifies the blog. It never changes. */
            blogSlug: string;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        AccountViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["AccountView"];
        };
        AddAuthor: {
            /** @description The name of the author. */
            authorName: string;
            /** @description The URL of the image of the author. */
            authorImg?: string | null;
            /** @description The biography of the author, as plain text. */
            authorBio?: string | null;
            /**
             * Format: int32
             * @description The id of the person whose byline this is. The person needs a role in the account, and can have one author in it.
             */
            userId?: number | null;
            /**
             * Format: int32
             * @description Empty or 0 means the parent account.
             */
            subAccountId?: number | null;
        };
        AddCategory: {
            /** @description The name of the category. */
            catName?: string | null;
            /** @description Any CSS color. */
            catLabelColor?: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize?: number | null;
            /** @description Any CSS color. */
            catLabelTextColor?: string | null;
            /**
             * Format: int32
             * @description Empty or 0 means the parent account.
             */
            subAccountId?: number | null;
        };
        AddPost: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The format of `postContent`, `html` by default. Markdown is converted to HTML and stored as HTML; HTML in it is shown as text. */
            contentFormat?: ("html" | "markdown") | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
        };
        /** @description The service token cannot be used from this address. */
        AddressForbiddenProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:address_forbidden";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "address_forbidden";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The invitation has already been accepted. */
        AlreadyAcceptedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:already_accepted";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "already_accepted";
            /** @description The id of the request. */
            instance: string;
        };
        ApiKeyId: {
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /** @description The public id of the key pair. */
            apikey: string;
        };
        ApiKeyView: {
            /** @description The public id of the key pair. */
            apikey: string;
            /** @description The name. */
            name: string | null;
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key pair expires; null if it does not.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key pair was last used; null if never.
             */
            lastUsedAt: string | null;
        };
        ApproveDraft: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description A note for the people who read the draft or its review, at most 1000 characters. */
            note?: string | null;
            /**
             * Format: int32
             * @description The number of the draft to approve. If it is not the current one, the response is 412.
             */
            draftVersion: number;
            /** @description Publish the draft in the same step. The response is then the post. */
            publish?: boolean | null;
        };
        AttemptView: {
            /**
             * Format: int32
             * @description The number of the attempt, from 1.
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When the attempt started.
             */
            startedAt: string | null;
            /**
             * Format: int32
             * @description How long the attempt took, in milliseconds.
             */
            durationMs: number | null;
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            statusCode: number | null;
            /** @description Null if the attempt succeeded. */
            error: ("dns" | "connect" | "tls" | "timeout" | "blocked_address" | "reset" | "http_status" | "proxy" | "poison" | "interrupted") | null;
            /** @description The first 4 KiB of the response. */
            responseBody: string | null;
        };
        AuthorDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create author" | "Update author" | "Delete author";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["AuthorPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        AuthorId: {
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number;
        };
        AuthorPayload: {
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number;
            /** @description The name of the author. */
            authorName: string;
            /** @description The part of a URL that identifies the author. */
            authorUrlSlug: string;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            authorDateTime: string;
        };
        AuthorPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create author" | "Update author" | "Delete author";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["AuthorPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        AuthorView: {
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Null in the parent account.
             */
            subAccountId: number | null;
            /** @description The name of the author. */
            authorName: string;
            /** @description The part of a URL that identifies the author. */
            authorSlug: string;
            /** @description The URL of the image of the author. */
            authorImg: string | null;
            /** @description The biography of the author, as plain text. */
            authorBio: string | null;
            /**
             * Format: int32
             * @description The id of the person whose byline this is; null if there is none.
             */
            userId: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        AuthorViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["AuthorView"];
        };
        /** @description The request body is too large. */
        BodyTooLargeProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:body_too_large";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 413;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "body_too_large";
            /** @description The id of the request. */
            instance: string;
        };
        CategoryDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create category" | "Update category" | "Delete category";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["CategoryPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        CategoryId: {
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId: number;
        };
        CategoryPayload: {
            /**
             * Format: int32
             * @description The id of the category.
             */
            categoryId: number;
            /** @description The name of the category. */
            categoryName: string;
            /** @description The part of a URL that identifies the category. */
            categorySlug: string;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            categoryDateTime: string;
        };
        CategoryPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create category" | "Update category" | "Delete category";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["CategoryPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        CategoryView: {
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Null in the parent account.
             */
            subAccountId: number | null;
            /** @description The name of the category. */
            catName: string;
            /** @description The part of a URL that identifies the category. */
            catSlug: string;
            /** @description Any CSS color. */
            catLabelColor: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize: number | null;
            /** @description Any CSS color. */
            catLabelTextColor: string | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        CategoryViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["CategoryView"];
        };
        ChangePassword: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** @description The new password. */
            newPassword: string;
        };
        ChangedPostView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The start of the content as plain text. */
            excerpt: string;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /** @description Details of postImage, if it is a picture stored by the service. */
            postImageMedia?: components["schemas"]["PublicMedia"];
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /**
             * Format: date-time
             * @description When the post became public.
             */
            publishedAt: string;
            /** @description The author of the post. */
            author: components["schemas"]["PublicAuthor"] | null;
            /** @description The category of the post. */
            category: components["schemas"]["PublicCategory"] | null;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        ChangesMeta: {
            /** @description Send it as `after` in the next request. */
            nextCursor: string;
            /** @description Whether more changes can be read immediately. */
            more: boolean;
        };
        ConflictingField: {
            /** @description The name of the field. */
            field: string;
            /** @description The value on which the draft is based; null if that version has been pruned. */
            base: string | number | null;
            /** @description The value of the post now. */
            live: string | number | null;
            /** @description The value of the draft. */
            draft: string | number | null;
        };
        CopyMedia: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: uri
             * @description The URL of an image on any site, or of a picture in your accounts.
             */
            url: string;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt?: string | null;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string | null;
        };
        CreateApiKey: {
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /** @description The name. */
            name: string;
            /**
             * Format: int32
             * @description The days until the key pair expires. Without it, the key pair does not expire.
             */
            expiresInDays?: number | null;
        };
        CreatePreview: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description What the preview shows: `draft` (default), `live`, or a version number. Without a draft, `draft` shows the live post. */
            of?: (("draft" | "live") | number) | null;
            /**
             * Format: int32
             * @description How long the preview works; 604800 by default.
             */
            expiresInSeconds?: number | null;
            /** @description The purpose or the recipient of the preview. */
            name?: string | null;
        };
        CreateServiceToken: {
            /**
             * Format: int32
             * @description A parent account, if the token should also work in its sub-accounts, or a sub-account.
             */
            accountId: number;
            /** @description The name of the program. */
            name: string;
            /**
             * @description The role of the token.
             * @enum {string}
             */
            userRoleName: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin";
            /** @description The operations and scopes; everything that the role allows by default. */
            operations?: string[] | null;
            /**
             * Format: int32
             * @description The days until the token expires.
             */
            expiresInDays?: number | null;
            /** @description The only networks that the token can be used from; any by default. */
            allowedAddresses?: string[] | null;
            /** @description A key pair of the parent account to bind the token to, so that an agent can use the token alone at `POST /mcp`. Without it, the token only works with a key pair. */
            apikey?: string | null;
        };
        CreateSubAccount: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl?: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language?: string | null;
            /** @description A description of the blog in one sentence. */
            blogDescription?: string | null;
            /** @description Any CSS color. */
            blogAccentColor?: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo?: string | null;
            /** @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No. */
            reviewRequired?: ("Yes" | "No") | null;
            /** @description The name of the sub-account. */
            name: string;
            /**
             * Format: int32
             * @description The id of the parent account.
             */
            parentAccountId: number;
        };
        CreateTeam: {
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The account in which its members have their roles.
             */
            assignAccountId: number;
        };
        CreateWebhook: {
            /** @description The name. */
            name: string;
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status: "enable" | "disable";
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed. */
            mode?: ("push" | "pull") | null;
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond?: number | null;
            /**
             * Format: uri
             * @description The URL that is called. Required, except for a pull webhook, which has none.
             */
            endpointUrl?: string | null;
            /**
             * @description An Event Name or its slug, case-insensitive. `All events` is only for pull webhooks.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "post.create" | "post.update" | "post.delete" | "category.create" | "category.update" | "category.delete" | "author.create" | "author.update" | "author.delete" | "user.invited" | "user.editinvite" | "user.acceptinvite" | "user.declineinvite" | "team.create" | "team.update" | "team.delete" | "subaccount.create" | "subaccount.update" | "subaccount.delete" | "review.request" | "review.approve" | "review.reject" | "draft.fail" | "post.publish" | "post.unpublish" | "webhook.failing" | "webhook.disabled" | "webhook.recovered" | "All events";
        };
        /** @description A credential is unknown or expired. */
        CredentialInvalidProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:credential_invalid";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 401;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "credential_invalid";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description A credential header is missing. */
        CredentialMissingProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:credential_missing";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 401;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "credential_missing";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The credentials do not match. */
        CredentialsMismatchProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:credentials_mismatch";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 401;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "credentials_mismatch";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The cursor has expired. */
        CursorExpiredProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:cursor_expired";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 410;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "cursor_expired";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The cursor is invalid. */
        CursorInvalidProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:cursor_invalid";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "cursor_invalid";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        DeclineInvitation: {
            /** @description The last part of the invitation link. */
            invitationToken: string;
        };
        DeleteWebhook: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        /** @description The payload depends on the event. */
        DeliveryDetail: components["schemas"]["PostDeliveryDetail"] | components["schemas"]["PostDeleteDeliveryDetail"] | components["schemas"]["CategoryDeliveryDetail"] | components["schemas"]["AuthorDeliveryDetail"] | components["schemas"]["UserDeliveryDetail"] | components["schemas"]["TeamDeliveryDetail"] | components["schemas"]["SubAccountDeliveryDetail"] | components["schemas"]["ReviewDeliveryDetail"] | components["schemas"]["DraftFailedDeliveryDetail"] | components["schemas"]["WebhookStateDeliveryDetail"];
        DeliveryId: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
        };
        /** @description The delivery is in progress. */
        DeliveryInProgressProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:delivery_in_progress";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "delivery_in_progress";
            /** @description The id of the request. */
            instance: string;
        };
        DeliveryView: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description The number of attempts.
             */
            attempts: number;
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
        };
        /** @description The same fields changed in the draft and the live post. */
        DraftConflictProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:draft_conflict";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "draft_conflict";
            /** @description The id of the request. */
            instance: string;
            /** @description The fields that were changed to different values in both. */
            conflicts: components["schemas"]["ConflictingField"][];
        };
        DraftFailedDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Draft failed";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["DraftFailedPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        DraftFailedPayload: {
            /**
             * Format: int64
             * @description The group of scheduled drafts that are published together; null for a draft that is not scheduled.
             */
            groupId: number;
            /**
             * Format: date-time
             * @description When the drafts were scheduled to be published.
             */
            publishAt: string;
            /** @description The posts whose drafts could not be published, with the reasons. */
            posts: components["schemas"]["FailedDraft"][];
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        DraftFailedPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Draft failed";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["DraftFailedPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        DraftGroupView: {
            /**
             * Format: int64
             * @description The group of scheduled drafts that are published together; null for a draft that is not scheduled.
             */
            groupId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: date-time
             * @description When all drafts of the group are published.
             */
            publishAt: string;
            /** @description The posts with the drafts of the group. */
            postIds: number[];
        };
        /** @description The post has changed since the draft was created. */
        DraftOutdatedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:draft_outdated";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "draft_outdated";
            /** @description The id of the request. */
            instance: string;
        };
        DraftText: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword: string | null;
            /** @description The SEO title. */
            postSeoPostTitle: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog: "Yes" | "No";
        };
        DraftVersionDetail: {
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number;
            /**
             * Format: int32
             * @description The version of the post from which the draft was created.
             */
            baseVersion: number;
            /**
             * Format: date-time
             * @description When the draft was saved.
             */
            savedAt: string;
            /** @description Who saved the draft; null once that person has been erased. */
            savedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * @description How the draft was saved.
             * @enum {string}
             */
            via: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /** @description The fields that differ from the version of the post on which the draft was based. */
            changedFields: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The status of the post in this state of the draft. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: int32
             * @description The size of the content, in bytes.
             */
            contentBytes: number;
            /** @description Whether this is the current draft. */
            current: boolean;
            /** @description The fields of the draft in this state. */
            draft: components["schemas"]["DraftText"];
        };
        DraftVersionNumber: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number;
        };
        DraftVersionView: {
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number;
            /**
             * Format: int32
             * @description The version of the post from which the draft was created.
             */
            baseVersion: number;
            /**
             * Format: date-time
             * @description When the draft was saved.
             */
            savedAt: string;
            /** @description Who saved the draft; null once that person has been erased. */
            savedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * @description How the draft was saved.
             * @enum {string}
             */
            via: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /** @description The fields that differ from the version of the post on which the draft was based. */
            changedFields: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The status of the post in this state of the draft. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: int32
             * @description The size of the content, in bytes.
             */
            contentBytes: number;
            /** @description Whether this is the current draft. */
            current: boolean;
        };
        DraftView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The number of the draft, which changes with each save, for If-Match.
             */
            draftVersion: number;
            /**
             * Format: int32
             * @description The version of the post from which the draft was created.
             */
            baseVersion: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword: string | null;
            /** @description The SEO title. */
            postSeoPostTitle: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog: "Yes" | "No";
            /** @description The fields that differ from the version of the post on which the draft is based, or from the live post if that version has been pruned. */
            changedFields: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description Who last saved the draft. */
            savedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the draft was last saved.
             */
            savedAt: string;
            /**
             * @description How the draft was last saved.
             * @enum {string}
             */
            via: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /**
             * Format: int32
             * @description The SEO score of the draft, from 0 to 100.
             */
            seoScore: number;
            /**
             * @description The state of the review of the draft.
             * @enum {string}
             */
            reviewState: "none" | "requested" | "approved" | "rejected";
            /**
             * Format: int32
             * @description The version of the draft that was last approved or rejected; null if none.
             */
            reviewedVersion: number | null;
            /** @description The person who made the last decision; null if there is none, or once that person has been erased. */
            reviewedBy: components["schemas"]["NamedPerson"] | null;
            /** @description The note from the last decision or a later request. */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When the draft is published; null if it is not scheduled.
             */
            publishAt: string | null;
            /**
             * Format: int64
             * @description The group of scheduled drafts that are published together; null for a draft that is not scheduled.
             */
            groupId: number | null;
        };
        /** @description The record was modified. */
        DraftViewMissingOrMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current?: components["schemas"]["DraftView"];
        };
        /** @description The record was modified. */
        DraftViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["DraftView"];
        };
        EditorView: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /** @description The name of the person, or the email if the name is unknown. */
            name: string;
            /**
             * Format: date-time
             * @description When the person began to edit.
             */
            since: string;
        };
        EditorsView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The other people who are editing the post, in the order in which they began. */
            editors: components["schemas"]["EditorView"][];
        };
        EmbedCodeView: {
            /** @description The HTML to put into a page. */
            embedCode: string;
            /** @description The part of a URL that identifies the blog. It never changes. */
            blogSlug: string;
            /**
             * Format: uri
             * @description The URL of the embed script.
             */
            scriptUrl: string;
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl: string;
            /**
             * Format: uri
             * @description The URL of the RSS feed of the blog.
             */
            feedUrl: string;
            /**
             * Format: uri
             * @description The URL of the sitemap of the blog.
             */
            sitemapUrl: string;
            /**
             * Format: uri
             * @description The URL of the public posts of the blog as JSON.
             */
            jsonUrl: string;
        };
        /** @description The expectation cannot be met. */
        ExpectationFailedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:expectation_failed";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 417;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "expectation_failed";
            /** @description The id of the request. */
            instance: string;
        };
        FailedDraft: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            articleId: number;
            /**
             * @description conflict: the draft and the live post have changed the same fields to different values; outdated: the post has changed since it was approved; review: a required approval is missing; role: the person who scheduled or last saved the draft is not allowed to publish it; deleted: the post or its draft no longer exists, or the post is in the trash; invalid: the dates of the post conflict with the scheduled time; size: the posts are too large to be published together.
             * @enum {string}
             */
            cause: "conflict" | "outdated" | "review" | "role" | "deleted" | "invalid" | "size";
            /** @description The reason in English. */
            reason: string;
        };
        FeedAuthor: {
            /** @description The name of the author. */
            name: string;
            /** @description The URL of the posts of the author. */
            url?: string;
            /** @description The URL of the image of the author. */
            avatar?: string;
        };
        FieldProblem: {
            /** @description The name of the field or header. */
            field: string;
            /**
             * @description The reason.
             * @enum {string}
             */
            code: "required" | "type" | "format" | "range" | "length" | "characters" | "unknown" | "conflict" | "weak" | "limit_reached";
            /** @description The reason in words, phrased to follow the name of the field. */
            message: string;
        };
        FindPosts: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number | null;
            /** @description The title, as plain text. */
            postTitle?: string | null;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /** @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt. */
            postVisibility?: ("public" | "scheduled" | "private") | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
            /** @description The posts with these ids. */
            postIds?: number[] | null;
            /**
             * Format: date-time
             * @description Only posts published at or after this time, or scheduled for this time or later.
             */
            publishedFrom?: string | null;
            /**
             * Format: date-time
             * @description Only posts published before this time, or scheduled for an earlier time.
             */
            publishedBefore?: string | null;
            /** @description Only posts with a draft (`Yes`), or without one (`No`). */
            hasDraft?: ("Yes" | "No") | null;
            /** @description Only posts with a draft whose review is in this state. */
            reviewState?: ("none" | "requested" | "approved" | "rejected") | null;
            /** @description Only posts with a draft that is scheduled (`Yes`), or with one that is not (`No`). */
            draftScheduled?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description Only posts with a draft that this user has saved since it was created.
             */
            draftEditedBy?: number | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The words that a post must contain, the last one as a prefix. */
            q: string;
            /** @description The fields to return; all if absent. */
            fields?: (("postId" | "accountId" | "postTitle" | "postSlug" | "postUrl" | "postContent" | "postImage" | "postAuthorId" | "postAuthor" | "postCategoriesId" | "postCategory" | "postRelatedPostId" | "postStatus" | "postVisibility" | "postPublishAt" | "postUnpublishAt" | "publishedAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog" | "seoScore" | "draftVersion" | "version" | "createdAt" | "updatedAt" | "snippet" | "titleSnippet")[] | string) | null;
        };
        FoundPostView: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The start of the content as plain text. */
            excerpt: string;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /** @description Details of postImage, if it is a picture stored by the service. */
            postImageMedia?: components["schemas"]["PublicMedia"];
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /**
             * Format: date-time
             * @description When the post became public.
             */
            publishedAt: string;
            /** @description The author of the post. */
            author: components["schemas"]["PublicAuthor"] | null;
            /** @description The category of the post. */
            category: components["schemas"]["PublicCategory"] | null;
            /** @description Escaped HTML: the part of the content around the first match, with the matches in `<mark>`. */
            snippet: string;
            /** @description Escaped HTML: the title, with the matches in `<mark>`. */
            titleSnippet: string;
        };
        GetAccount: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        GetAuthor: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Either this or authorSlug is required. If both are sent, the record must have both.
             */
            authorId?: number | null;
            /** @description The part of a URL that identifies the author. */
            authorSlug?: string | null;
            /** @description The fields to return; all if absent. */
            fields?: (("authorId" | "accountId" | "subAccountId" | "authorName" | "authorSlug" | "authorImg" | "authorBio" | "userId" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        GetCategory: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Either this or catSlug is required. If both are sent, the record must have both.
             */
            catId?: number | null;
            /** @description The part of a URL that identifies the category. */
            catSlug?: string | null;
            /** @description The fields to return; all if absent. */
            fields?: (("catId" | "accountId" | "subAccountId" | "catName" | "catSlug" | "catLabelColor" | "catLabelFontSize" | "catLabelTextColor" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        GetMedia: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId: number;
            /** @description The fields to return; all if absent. */
            fields?: (("mediaId" | "accountId" | "mediaName" | "alt" | "mediaType" | "bytes" | "width" | "height" | "sha256" | "animated" | "mediaUrl" | "variants" | "createdBy" | "version" | "createdAt" | "updatedAt" | "deletedAt" | "usedBy")[] | string) | null;
        };
        GetPost: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Either this or postSlug is required. If both are sent, the record must have both.
             */
            postId?: number | null;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /** @description The fields to return; all if absent. */
            fields?: (("postId" | "accountId" | "postTitle" | "postSlug" | "postUrl" | "postContent" | "postImage" | "postAuthorId" | "postAuthor" | "postCategoriesId" | "postCategory" | "postRelatedPostId" | "postStatus" | "postVisibility" | "postPublishAt" | "postUnpublishAt" | "publishedAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog" | "seoScore" | "draftVersion" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        GetTeam: {
            /**
             * Format: int32
             * @description The parent account, or the one that the team is assigned to.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /** @description The fields to return; all if absent. */
            fields?: (("teamId" | "accountId" | "teamName" | "assignAccountId" | "assignAccountName" | "members" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        GetWebhook: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /** @description The fields to return; all if absent. */
            fields?: (("webhookId" | "accountId" | "name" | "mode" | "endpointUrl" | "event" | "status" | "maxPerSecond" | "disabledReason" | "lastDelivery" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        GoneView: {
            /**
             * @description Remove the post. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "gone";
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description The slug until then. Null if SECRET_KEY was replaced without `secret:rotate`. */
            postSlug: string | null;
            /**
             * @description `moved`: the post has another slug.
             * @enum {string}
             */
            reason: "deleted" | "private" | "hidden" | "moved";
            /** @description The new slug of a moved post. */
            movedTo: string | null;
        };
        /** @description The headers are too large. */
        HeadersTooLargeProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:headers_too_large";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 431;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "headers_too_large";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The idempotency key was used with a different body. */
        IdempotencyKeyReusedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:idempotency_key_reused";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        /** @description Something went wrong. */
        InternalErrorProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:internal_error";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 500;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "internal_error";
            /** @description The id of the request. */
            instance: string;
        };
        JsonFeed: {
            /**
             * @description The version of the format.
             * @enum {string}
             */
            version: "https://jsonfeed.org/version/1.1";
            /** @description The name of the blog. */
            title: string;
            /** @description What the blog is about. */
            description: string;
            /** @description The URL of the blog. */
            home_page_url: string;
            /** @description The URL of the feed. */
            feed_url: string;
            /** @description The newest posts. */
            items: components["schemas"]["JsonFeedItem"][];
        };
        JsonFeedItem: {
            /** @description The id of the post, which never changes. */
            id: string;
            /** @description The URL of the post. */
            url: string;
            /** @description The title of the post. */
            title: string;
            /** @description The sanitized content; only the start of it if the feed would otherwise be too large. */
            content_html: string;
            /** @description The start of the content as plain text. */
            summary?: string;
            /** @description The URL of the image of the post. */
            image?: string;
            /**
             * Format: date-time
             * @description When the post became public.
             */
            date_published: string;
            /**
             * Format: date-time
             * @description When the post was last changed.
             */
            date_modified: string;
            /** @description The author of the post. */
            authors?: components["schemas"]["FeedAuthor"][];
            /** @description The name of the category of the post. */
            tags?: string[];
        };
        LabelPostVersion: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description A version number of the post.
             */
            version: number;
            /** @description The label of the version. A version with a label is never pruned. */
            label?: string | null;
        };
        LastDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if no attempt got a response.
             */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
        };
        /** @description The limit for these records has been reached. */
        LimitReachedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:limit_reached";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "limit_reached";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        ListApiKeys: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "name" | "-name") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("apikey" | "name" | "accountId" | "createdAt" | "expiresAt" | "lastUsedAt")[] | string) | null;
            /** @description The public id of the key pair. */
            apikey?: string | null;
            /** @description The name. */
            name?: string | null;
        };
        ListAudit: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /**
             * Format: int32
             * @description The parent account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "occurredAt" | "-occurredAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("auditId" | "occurredAt" | "act" | "accountId" | "userId" | "userName" | "apikey" | "serviceTokenId" | "via" | "subjectType" | "subjectId" | "detail" | "address" | "requestId")[] | string) | null;
            /**
             * Format: date-time
             * @description At this time or after it.
             */
            since?: string | null;
            /**
             * Format: date-time
             * @description Before this time.
             */
            until?: string | null;
            /** @description An act, or a group of acts such as `post.*`. */
            act?: ("account.create" | "account.owner" | "account.update" | "author.create" | "author.delete" | "author.update" | "category.create" | "category.delete" | "category.update" | "key.create" | "key.revoke" | "key.rotate" | "login" | "login.failed" | "logout" | "media.create" | "media.delete" | "media.purge" | "media.restore" | "media.update" | "member.accept" | "member.decline" | "member.invite" | "member.remove" | "member.role" | "password.change" | "password.reset" | "password.set" | "person.erase" | "person.export" | "post.create" | "post.delete" | "post.publish" | "post.purge" | "post.restore" | "post.unpublish" | "post.update" | "refused" | "review.approve" | "review.override" | "review.reject" | "review.request" | "secret.rotate" | "service-token.create" | "service-token.revoke" | "service-token.rotate" | "session.end" | "sub-account.create" | "sub-account.delete" | "sub-account.update" | "team.create" | "team.delete" | "team.update" | "webhook.create" | "webhook.delete" | "webhook.secret" | "webhook.update" | "account.*" | "author.*" | "category.*" | "key.*" | "login.*" | "media.*" | "member.*" | "password.*" | "person.*" | "post.*" | "review.*" | "secret.*" | "service-token.*" | "session.*" | "sub-account.*" | "team.*" | "webhook.*") | null;
            /**
             * Format: int32
             * @description Only actions of this person.
             */
            userId?: number | null;
        };
        ListAuthors: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "authorName" | "-authorName") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("authorId" | "accountId" | "subAccountId" | "authorName" | "authorSlug" | "authorImg" | "authorBio" | "userId" | "version" | "createdAt" | "updatedAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId?: number | null;
            /** @description The name of the author. */
            authorName?: string | null;
            /** @description The part of a URL that identifies the author. */
            authorSlug?: string | null;
            /** @description The URL of the image of the author. */
            authorImg?: string | null;
            /**
             * Format: int32
             * @description One of the listed accounts; empty or 0 for all.
             */
            subAccountId?: number | null;
        };
        ListCategories: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "catName" | "-catName") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("catId" | "accountId" | "subAccountId" | "catName" | "catSlug" | "catLabelColor" | "catLabelFontSize" | "catLabelTextColor" | "version" | "createdAt" | "updatedAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId?: number | null;
            /** @description The name of the category. */
            catName?: string | null;
            /** @description The part of a URL that identifies the category. */
            catSlug?: string | null;
            /**
             * Format: int32
             * @description One of the listed accounts; empty or 0 for all.
             */
            subAccountId?: number | null;
            /** @description Any CSS color. */
            catLabelColor?: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize?: number | null;
            /** @description Any CSS color. */
            catLabelTextColor?: string | null;
        };
        ListDeliveries: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("deliveryId" | "accountId" | "webhookId" | "event" | "status" | "attempts" | "lastStatusCode" | "lastError" | "nextAttemptAt" | "createdAt" | "deliveredAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId?: number | null;
            /** @description Only deliveries with this status. */
            status?: ("pending" | "delivered" | "failed" | "cancelled") | null;
            /** @description An Event Name or its slug, case-insensitive. */
            event?: ("Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "post.create" | "post.update" | "post.delete" | "category.create" | "category.update" | "category.delete" | "author.create" | "author.update" | "author.delete" | "user.invited" | "user.editinvite" | "user.acceptinvite" | "user.declineinvite" | "team.create" | "team.update" | "team.delete" | "subaccount.create" | "subaccount.update" | "subaccount.delete" | "review.request" | "review.approve" | "review.reject" | "draft.fail" | "post.publish" | "post.unpublish" | "webhook.failing" | "webhook.disabled" | "webhook.recovered") | null;
            /**
             * Format: date-time
             * @description Created at this time or after it.
             */
            since?: string | null;
            /**
             * Format: date-time
             * @description Created at this time or before it; must not be earlier than since.
             */
            until?: string | null;
        };
        ListDraftVersions: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        ListDrafts: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The posts with these ids. */
            postIds?: number[] | null;
            /** @description Only drafts whose review is in this state. */
            reviewState?: ("none" | "requested" | "approved" | "rejected") | null;
            /**
             * Format: int64
             * @description Only the drafts of this group.
             */
            groupId?: number | null;
            /**
             * Format: int32
             * @description Only drafts that this user has saved since they were created.
             */
            editedBy?: number | null;
            /** @description The sort order, with a leading - for descending; -savedAt by default. */
            sort?: ("id" | "-id" | "savedAt" | "-savedAt" | "publishAt" | "-publishAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("postId" | "accountId" | "draftVersion" | "baseVersion" | "postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog" | "changedFields" | "savedBy" | "savedAt" | "via" | "seoScore" | "reviewState" | "reviewedVersion" | "reviewedBy" | "reviewNote" | "publishAt" | "groupId")[] | string) | null;
        };
        ListMedia: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The start of a name or alt text, case-insensitive. */
            search?: string | null;
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId?: number | null;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string | null;
            /** @description The format of the picture. */
            mediaType?: ("image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif") | null;
            /** @description `Yes` for pictures that are used, `No` for unused ones. */
            used?: ("Yes" | "No") | null;
            /** @description `Yes` for the pictures in the trash. */
            deleted?: ("Yes" | "No") | null;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "mediaName" | "-mediaName") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("mediaId" | "accountId" | "mediaName" | "alt" | "mediaType" | "bytes" | "width" | "height" | "sha256" | "animated" | "mediaUrl" | "variants" | "createdBy" | "version" | "createdAt" | "updatedAt" | "deletedAt")[] | string) | null;
        };
        ListPostVersions: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        ListPosts: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number | null;
            /** @description The title, as plain text. */
            postTitle?: string | null;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /** @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt. */
            postVisibility?: ("public" | "scheduled" | "private") | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
            /** @description The posts with these ids. */
            postIds?: number[] | null;
            /**
             * Format: date-time
             * @description Only posts published at or after this time, or scheduled for this time or later.
             */
            publishedFrom?: string | null;
            /**
             * Format: date-time
             * @description Only posts published before this time, or scheduled for an earlier time.
             */
            publishedBefore?: string | null;
            /** @description Only posts with a draft (`Yes`), or without one (`No`). */
            hasDraft?: ("Yes" | "No") | null;
            /** @description Only posts with a draft whose review is in this state. */
            reviewState?: ("none" | "requested" | "approved" | "rejected") | null;
            /** @description Only posts with a draft that is scheduled (`Yes`), or with one that is not (`No`). */
            draftScheduled?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description Only posts with a draft that this user has saved since it was created.
             */
            draftEditedBy?: number | null;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "postTitle" | "-postTitle" | "postPublishAt" | "-postPublishAt" | "postStatus" | "-postStatus" | "publishedAt" | "-publishedAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("postId" | "accountId" | "postTitle" | "postSlug" | "postUrl" | "postContent" | "postImage" | "postAuthorId" | "postAuthor" | "postCategoriesId" | "postCategory" | "postRelatedPostId" | "postStatus" | "postVisibility" | "postPublishAt" | "postUnpublishAt" | "publishedAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog" | "seoScore" | "draftVersion" | "version" | "createdAt" | "updatedAt")[] | string) | null;
        };
        ListPreviews: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description Only previews of this post.
             */
            postId?: number | null;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("previewId" | "postId" | "of" | "name" | "expiresAt" | "createdBy" | "lastUsedAt" | "uses")[] | string) | null;
        };
        ListReviewNotes: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        ListServiceTokens: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "name" | "-name") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("serviceTokenId" | "name" | "accountId" | "userRoleName" | "operations" | "expiresAt" | "allowedAddresses" | "apikey" | "createdBy" | "createdAt" | "lastUsedAt" | "lastUsedAddress")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId?: number | null;
            /** @description Only tokens with this name. */
            name?: string | null;
        };
        ListTeams: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "teamName" | "-teamName") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("teamId" | "accountId" | "teamName" | "assignAccountId" | "assignAccountName" | "members" | "version" | "createdAt" | "updatedAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId?: number | null;
            /** @description The name of the team. */
            teamName?: string | null;
            /**
             * Format: int32
             * @description The id of the account in which the members have their roles.
             */
            assignAccountId?: number | null;
        };
        ListTrash: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number | null;
            /** @description The title, as plain text. */
            postTitle?: string | null;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /** @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt. */
            postVisibility?: ("public" | "scheduled" | "private") | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
            /** @description The sort order, with a leading - for descending; -deletedAt by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "postTitle" | "-postTitle" | "postPublishAt" | "-postPublishAt" | "postStatus" | "-postStatus" | "deletedAt" | "-deletedAt") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("postId" | "accountId" | "postTitle" | "postSlug" | "postUrl" | "postContent" | "postImage" | "postAuthorId" | "postAuthor" | "postCategoriesId" | "postCategory" | "postRelatedPostId" | "postStatus" | "postVisibility" | "postPublishAt" | "postUnpublishAt" | "publishedAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog" | "seoScore" | "draftVersion" | "version" | "createdAt" | "updatedAt" | "deletedAt" | "deletedBy" | "purgeAt")[] | string) | null;
        };
        ListUsers: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "email" | "-email" | "name" | "-name") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("userId" | "email" | "firstName" | "lastName" | "language" | "reviewMails" | "effectiveRole" | "teams" | "version" | "createdAt" | "updatedAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId?: number | null;
            /**
             * Format: email
             * @description The email of the person.
             */
            email?: string | null;
            /** @description The first name of the person. */
            firstName?: string | null;
            /** @description The last name of the person. */
            lastName?: string | null;
        };
        ListWebhooks: {
            /**
             * Format: int32
             * @description The number of records per page; 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1. Pages end after 10000 rows; use the cursor after that.
             */
            page?: number | null;
            /** @description The nextCursor of the previous page. Cannot be combined with page. */
            cursor?: string | null;
            /** @description The start of a title or name, case-insensitive. */
            search?: string | null;
            /** @description Count the total beyond 10,000. */
            includeTotal?: boolean | null;
            /** @description If accountId is the parent account, include its sub-accounts. */
            includeSubAccounts?: boolean | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The sort order, with a leading - for descending; -id by default. */
            sort?: ("id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name") | null;
            /** @description The fields to return; all if absent. */
            fields?: (("webhookId" | "accountId" | "name" | "mode" | "endpointUrl" | "event" | "status" | "maxPerSecond" | "disabledReason" | "lastDelivery" | "version" | "createdAt" | "updatedAt")[] | string) | null;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId?: number | null;
            /** @description The name. */
            name?: string | null;
            /** @description The URL that is called; null for a pull webhook. */
            endpointUrl?: string | null;
            /** @description An Event Name or its slug, case-insensitive. `All events` is only for pull webhooks. */
            event?: ("Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "post.create" | "post.update" | "post.delete" | "category.create" | "category.update" | "category.delete" | "author.create" | "author.update" | "author.delete" | "user.invited" | "user.editinvite" | "user.acceptinvite" | "user.declineinvite" | "team.create" | "team.update" | "team.delete" | "subaccount.create" | "subaccount.update" | "subaccount.delete" | "review.request" | "review.approve" | "review.reject" | "draft.fail" | "post.publish" | "post.unpublish" | "webhook.failing" | "webhook.disabled" | "webhook.recovered" | "All events") | null;
            /** @description Only webhooks with this mode. */
            mode?: ("push" | "pull") | null;
            /** @description Only webhooks with this status. */
            status?: ("enable" | "disable") | null;
        };
        LivenessView: {
            /**
             * @description The process is running.
             * @enum {string}
             */
            status: "ok";
        };
        LoggedInAccount: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name of the account. */
            name: string;
            /**
             * Format: int32
             * @description The id of the parent account.
             */
            parentAccountId: number | null;
            /**
             * @description The highest role of the person in the account.
             * @enum {string}
             */
            role: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
        };
        LoggedInUser: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            email: string;
            /** @description The first name of the person. */
            firstName: string | null;
            /** @description The last name of the person. */
            lastName: string | null;
            /** @description The language of the console for the person; null for the language of the browser. */
            language: ("de" | "en" | "es" | "fr") | null;
        };
        /** @description Incorrect email or password. */
        LoginFailedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:login_failed";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 401;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "login_failed";
            /** @description The id of the request. */
            instance: string;
        };
        LoginView: {
            /** @description The token to send in the header `token`. */
            token: string;
            /**
             * Format: date-time
             * @description When the login expires unless it is used.
             */
            expiresAt: string;
            /** @description The person who has logged in. */
            user: components["schemas"]["LoggedInUser"];
            /** @description The accounts that the person can access. */
            accounts: components["schemas"]["LoggedInAccount"][];
        };
        /** @description The request is malformed. */
        MalformedRequestProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:malformed_request";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 400;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "malformed_request";
            /** @description The id of the request. */
            instance: string;
        };
        MediaCreator: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /** @description The name. */
            name: string;
        };
        /** @description The image is in the trash. */
        MediaDeletedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_deleted";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "media_deleted";
            /** @description The id of the request. */
            instance: string;
        };
        MediaDetail: {
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName: string;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt: string | null;
            /**
             * @description The format of the picture.
             * @enum {string}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
            /**
             * Format: int32
             * @description The size of the stored picture in bytes.
             */
            bytes: number;
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width: number;
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height: number;
            /** @description The SHA-256 of the bytes that were sent. */
            sha256: string;
            /** @description Whether the picture has several frames. */
            animated: boolean;
            /**
             * Format: uri
             * @description The URL of the picture.
             */
            mediaUrl: string;
            /** @description Narrower WebP files, narrowest first. */
            variants: components["schemas"]["MediaVariant"][];
            /** @description Who uploaded the picture. */
            createdBy: components["schemas"]["MediaCreator"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was moved to the trash; null if it is not in the trash.
             */
            deletedAt: string | null;
            /** @description Where the picture is used, in the accounts that you can access; at most 100. Drafts, versions and the trash are included for Contributors and higher roles. */
            usedBy: components["schemas"]["MediaUseView"][];
        };
        /** @description The record was modified. */
        MediaDetailMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["MediaDetail"];
        };
        MediaInput: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId: number;
        };
        /** @description The image is not in the trash. */
        MediaNotDeletedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_not_deleted";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "media_not_deleted";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description Media storage is full. */
        MediaQuotaReachedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_quota_reached";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "media_quota_reached";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        /** @description The file is too large. */
        MediaTooLargeProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_too_large";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 413;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "media_too_large";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The image has too many pixels. */
        MediaTooManyPixelsProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_too_many_pixels";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "media_too_many_pixels";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        /** @description The file format is not supported. */
        MediaTypeUnsupportedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_type_unsupported";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 415;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "media_type_unsupported";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The image cannot be read. */
        MediaUnreadableProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:media_unreadable";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "media_unreadable";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        MediaUseView: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number | null;
            /** @description The title, as plain text. */
            postTitle: string | null;
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number | null;
            /**
             * @description Where the picture is used.
             * @enum {string}
             */
            where: "content" | "image" | "draft" | "version" | "trash" | "author" | "logo";
        };
        MediaVariant: {
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width: number;
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height: number;
            /**
             * Format: int32
             * @description The size of the file in bytes.
             */
            bytes: number;
            /**
             * Format: uri
             * @description The URL of the file.
             */
            url: string;
        };
        MediaView: {
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName: string;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt: string | null;
            /**
             * @description The format of the picture.
             * @enum {string}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
            /**
             * Format: int32
             * @description The size of the stored picture in bytes.
             */
            bytes: number;
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width: number;
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height: number;
            /** @description The SHA-256 of the bytes that were sent. */
            sha256: string;
            /** @description Whether the picture has several frames. */
            animated: boolean;
            /**
             * Format: uri
             * @description The URL of the picture.
             */
            mediaUrl: string;
            /** @description Narrower WebP files, narrowest first. */
            variants: components["schemas"]["MediaVariant"][];
            /** @description Who uploaded the picture. */
            createdBy: components["schemas"]["MediaCreator"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was moved to the trash; null if it is not in the trash.
             */
            deletedAt: string | null;
        };
        NamedPerson: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /** @description The name of the person, or the email if the name is unknown. */
            name: string;
        };
        NewApiKeyView: {
            /** @description The public id of the key pair. */
            apikey: string;
            /** @description The name. */
            name: string | null;
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key pair expires; null if it does not.
             */
            expiresAt: string | null;
            /** @description The secret of the key pair. Shown only once. */
            apisecretkey: string;
        };
        NewPreviewView: {
            /**
             * Format: int64
             * @description The id of the preview.
             */
            previewId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description What the preview shows. */
            of: ("draft" | "live") | number;
            /** @description The purpose or the recipient of the preview. */
            name: string | null;
            /**
             * Format: date-time
             * @description When the preview ends.
             */
            expiresAt: string;
            /** @description Who created the preview. */
            createdBy: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: uri
             * @description The page that shows the text. Once this text is public, it redirects to the public page.
             */
            url: string;
            /**
             * Format: uri
             * @description The text as public JSON, for pages from any origin.
             */
            jsonUrl: string;
            /** @description The secret part of both URLs. It is shown only once. */
            token: string;
        };
        NewServiceTokenView: {
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId: number;
            /** @description The name of the program. */
            name: string;
            /**
             * Format: int32
             * @description The account in which the token works. A token of a parent account also works in its sub-accounts.
             */
            accountId: number;
            /**
             * @description The role of the token.
             * @enum {string}
             */
            userRoleName: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin";
            /** @description The operations and scopes; everything that the role allows by default. */
            operations: string[];
            /**
             * Format: date-time
             * @description When the token expires.
             */
            expiresAt: string;
            /** @description The only networks that the token can be used from; any by default. */
            allowedAddresses: string[];
            /** @description The key pair that the token is bound to; null if there is none, or it has been revoked. */
            apikey: string | null;
            /** @description Who created or last rotated the token, and whose rights limit it; null if the operator did. */
            createdBy: components["schemas"]["TokenMaker"] | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /** @description The token to send in the header `token`. Shown only once. */
            token: string;
        };
        NewWebhookView: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name. */
            name: string;
            /**
             * @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed.
             * @enum {string}
             */
            mode: "push" | "pull";
            /**
             * Format: uri
             * @description The URL that is called; null for a pull webhook.
             */
            endpointUrl: string | null;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "All events";
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status: "enable" | "disable";
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond: number | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabledReason: string | null;
            /** @description The newest delivery to the webhook. */
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /** @description The secret that verifies calls according to the Standard Webhooks specification. Shown only once. Null for a pull webhook. */
            secret: string | null;
        };
        NothingView: Record<string, never>;
        OwnAuthor: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        PageMeta: {
            /**
             * Format: int32
             * @description The number of matching records, counted up to 10,000.
             */
            total: number;
            /** @description Whether there are more records than the total. */
            totalCapped?: boolean;
            /**
             * Format: int32
             * @description The maximum number of records per page.
             */
            limit: number;
            /**
             * Format: int32
             * @description The page; null with a cursor.
             */
            page: number | null;
            /**
             * Format: int32
             * @description The number of pages for the total; null with a cursor.
             */
            pages: number | null;
            /** @description The `cursor` for the next page; null at the end. */
            nextCursor: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialApiKeyView: {
            /** @description The public id of the key pair. */
            apikey?: string;
            /** @description The name. */
            name?: string | null;
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the key pair expires; null if it does not.
             */
            expiresAt?: string | null;
            /**
             * Format: date-time
             * @description When the key pair was last used; null if never.
             */
            lastUsedAt?: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialAuditEntryView: {
            /**
             * Format: int64
             * @description The id of the entry.
             */
            auditId?: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt?: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            act?: "account.create" | "account.owner" | "account.update" | "author.create" | "author.delete" | "author.update" | "category.create" | "category.delete" | "category.update" | "key.create" | "key.revoke" | "key.rotate" | "login" | "login.failed" | "logout" | "media.create" | "media.delete" | "media.purge" | "media.restore" | "media.update" | "member.accept" | "member.decline" | "member.invite" | "member.remove" | "member.role" | "password.change" | "password.reset" | "password.set" | "person.erase" | "person.export" | "post.create" | "post.delete" | "post.publish" | "post.purge" | "post.restore" | "post.unpublish" | "post.update" | "refused" | "review.approve" | "review.override" | "review.reject" | "review.request" | "secret.rotate" | "service-token.create" | "service-token.revoke" | "service-token.rotate" | "session.end" | "sub-account.create" | "sub-account.delete" | "sub-account.update" | "team.create" | "team.delete" | "team.update" | "webhook.create" | "webhook.delete" | "webhook.secret" | "webhook.update";
            /**
             * Format: int32
             * @description The parent account; null if it is unknown.
             */
            accountId?: number | null;
            /**
             * Format: int32
             * @description The person who did it; null for a service token, a job, the operator, and an unknown person.
             */
            userId?: number | null;
            /** @description The name of the person, or the email if the name is unknown; null once the person is erased. */
            userName?: string | null;
            /** @description The public id of the key pair; null without one, as in the console. */
            apikey?: string | null;
            /**
             * Format: int32
             * @description The service token that did it; null for a person.
             */
            serviceTokenId?: number | null;
            /** @description How it was done: by a login in the API (`api`), by a service token, in the console, on the command line (`cli`), or by a job of the service (`worker`). Null in entries of earlier releases. */
            via?: ("api" | "service" | "console" | "cli" | "worker") | null;
            /** @description The kind of record that it was done to. */
            subjectType?: string | null;
            /**
             * Format: int32
             * @description The id of this record, which may be deleted.
             */
            subjectId?: number | null;
            /** @description More about the act, without the text of a record. */
            detail?: string | null;
            /** @description The address of the client; null once the person is erased. */
            address?: string | null;
            /** @description The id of the request, which is also in its response and its log line. */
            requestId?: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialAuthorView: {
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /**
             * Format: int32
             * @description Null in the parent account.
             */
            subAccountId?: number | null;
            /** @description The name of the author. */
            authorName?: string;
            /** @description The part of a URL that identifies the author. */
            authorSlug?: string;
            /** @description The URL of the image of the author. */
            authorImg?: string | null;
            /** @description The biography of the author, as plain text. */
            authorBio?: string | null;
            /**
             * Format: int32
             * @description The id of the person whose byline this is; null if there is none.
             */
            userId?: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialCategoryView: {
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /**
             * Format: int32
             * @description Null in the parent account.
             */
            subAccountId?: number | null;
            /** @description The name of the category. */
            catName?: string;
            /** @description The part of a URL that identifies the category. */
            catSlug?: string;
            /** @description Any CSS color. */
            catLabelColor?: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize?: number | null;
            /** @description Any CSS color. */
            catLabelTextColor?: string | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialDeliveryView: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId?: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId?: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId?: number;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event?: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status?: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description The number of attempts.
             */
            attempts?: number;
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode?: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError?: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt?: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt?: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialDraftView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /**
             * Format: int32
             * @description The number of the draft, which changes with each save, for If-Match.
             */
            draftVersion?: number;
            /**
             * Format: int32
             * @description The version of the post from which the draft was created.
             */
            baseVersion?: number;
            /** @description The title, as plain text. */
            postTitle?: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting?: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing?: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog?: "Yes" | "No";
            /** @description The fields that differ from the version of the post on which the draft is based, or from the live post if that version has been pruned. */
            changedFields?: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description Who last saved the draft. */
            savedBy?: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the draft was last saved.
             */
            savedAt?: string;
            /**
             * @description How the draft was last saved.
             * @enum {string}
             */
            via?: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /**
             * Format: int32
             * @description The SEO score of the draft, from 0 to 100.
             */
            seoScore?: number;
            /**
             * @description The state of the review of the draft.
             * @enum {string}
             */
            reviewState?: "none" | "requested" | "approved" | "rejected";
            /**
             * Format: int32
             * @description The version of the draft that was last approved or rejected; null if none.
             */
            reviewedVersion?: number | null;
            /** @description The person who made the last decision; null if there is none, or once that person has been erased. */
            reviewedBy?: components["schemas"]["NamedPerson"] | null;
            /** @description The note from the last decision or a later request. */
            reviewNote?: string | null;
            /**
             * Format: date-time
             * @description When the draft is published; null if it is not scheduled.
             */
            publishAt?: string | null;
            /**
             * Format: int64
             * @description The group of scheduled drafts that are published together; null for a draft that is not scheduled.
             */
            groupId?: number | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialMediaDetail: {
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt?: string | null;
            /**
             * @description The format of the picture.
             * @enum {string}
             */
            mediaType?: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
            /**
             * Format: int32
             * @description The size of the stored picture in bytes.
             */
            bytes?: number;
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width?: number;
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height?: number;
            /** @description The SHA-256 of the bytes that were sent. */
            sha256?: string;
            /** @description Whether the picture has several frames. */
            animated?: boolean;
            /**
             * Format: uri
             * @description The URL of the picture.
             */
            mediaUrl?: string;
            /** @description Narrower WebP files, narrowest first. */
            variants?: components["schemas"]["MediaVariant"][];
            /** @description Who uploaded the picture. */
            createdBy?: components["schemas"]["MediaCreator"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
            /**
             * Format: date-time
             * @description When it was moved to the trash; null if it is not in the trash.
             */
            deletedAt?: string | null;
            /** @description Where the picture is used, in the accounts that you can access; at most 100. Drafts, versions and the trash are included for Contributors and higher roles. */
            usedBy?: components["schemas"]["MediaUseView"][];
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialMediaView: {
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt?: string | null;
            /**
             * @description The format of the picture.
             * @enum {string}
             */
            mediaType?: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
            /**
             * Format: int32
             * @description The size of the stored picture in bytes.
             */
            bytes?: number;
            /**
             * Format: int32
             * @description The width in pixels.
             */
            width?: number;
            /**
             * Format: int32
             * @description The height in pixels.
             */
            height?: number;
            /** @description The SHA-256 of the bytes that were sent. */
            sha256?: string;
            /** @description Whether the picture has several frames. */
            animated?: boolean;
            /**
             * Format: uri
             * @description The URL of the picture.
             */
            mediaUrl?: string;
            /** @description Narrower WebP files, narrowest first. */
            variants?: components["schemas"]["MediaVariant"][];
            /** @description Who uploaded the picture. */
            createdBy?: components["schemas"]["MediaCreator"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
            /**
             * Format: date-time
             * @description When it was moved to the trash; null if it is not in the trash.
             */
            deletedAt?: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialPostMatchView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The title, as plain text. */
            postTitle?: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl?: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /** @description The author of the post. */
            postAuthor?: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /** @description The category of the post. */
            postCategory?: components["schemas"]["PostCategory"] | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt.
             * @enum {string}
             */
            postVisibility?: "public" | "scheduled" | "private";
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /**
             * Format: date-time
             * @description Null until it first becomes public.
             */
            publishedAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting?: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing?: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog?: "Yes" | "No";
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore?: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion?: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
            /** @description The text of the post, or of its draft, around the first word found: escaped HTML with the words in `<mark>`. */
            snippet?: string;
            /** @description The title: escaped HTML with the words in `<mark>`. If only the title of the draft contains the words, the title of the draft. */
            titleSnippet?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialPostView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The title, as plain text. */
            postTitle?: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl?: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /** @description The author of the post. */
            postAuthor?: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /** @description The category of the post. */
            postCategory?: components["schemas"]["PostCategory"] | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt.
             * @enum {string}
             */
            postVisibility?: "public" | "scheduled" | "private";
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /**
             * Format: date-time
             * @description Null until it first becomes public.
             */
            publishedAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting?: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing?: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog?: "Yes" | "No";
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore?: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion?: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialPreviewView: {
            /**
             * Format: int64
             * @description The id of the preview.
             */
            previewId?: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number;
            /** @description What the preview shows. */
            of?: ("draft" | "live") | number;
            /** @description The purpose or the recipient of the preview. */
            name?: string | null;
            /**
             * Format: date-time
             * @description When the preview ends.
             */
            expiresAt?: string;
            /** @description Who created the preview. */
            createdBy?: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the preview was last requested; null if never.
             */
            lastUsedAt?: string | null;
            /**
             * Format: int32
             * @description How often the preview was requested.
             */
            uses?: number;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialServiceTokenView: {
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId?: number;
            /** @description The name of the program. */
            name?: string;
            /**
             * Format: int32
             * @description The account in which the token works. A token of a parent account also works in its sub-accounts.
             */
            accountId?: number;
            /**
             * @description The role of the token.
             * @enum {string}
             */
            userRoleName?: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin";
            /** @description The operations and scopes; everything that the role allows by default. */
            operations?: string[];
            /**
             * Format: date-time
             * @description When the token expires.
             */
            expiresAt?: string;
            /** @description The only networks that the token can be used from; any by default. */
            allowedAddresses?: string[];
            /** @description The key pair that the token is bound to; null if there is none, or it has been revoked. */
            apikey?: string | null;
            /** @description Who created or last rotated the token, and whose rights limit it; null if the operator did. */
            createdBy?: components["schemas"]["TokenMaker"] | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the token was last used, accurate to a minute; null if never.
             */
            lastUsedAt?: string | null;
            /** @description The address of the last use; null if there was none. */
            lastUsedAddress?: string | null;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialSubAccountView: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl?: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language?: string;
            /** @description A description of the blog in one sentence. */
            blogDescription?: string | null;
            /** @description Any CSS color. */
            blogAccentColor?: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo?: string | null;
            /**
             * @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No.
             * @enum {string}
             */
            reviewRequired?: "Yes" | "No";
            /**
             * Format: int32
             * @description The account id of the sub-account.
             */
            subAccountId?: number;
            /** @description The name of the sub-account. */
            name?: string;
            /**
             * Format: int32
             * @description The id of the parent account.
             */
            parentAccountId?: number;
            /** @description The part of a URL that identifies the blog. It never changes. */
            blogSlug?: string;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialTeamView: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId?: number;
            /**
             * Format: int32
             * @description The parent account of the team.
             */
            accountId?: number;
            /** @description The name of the team. */
            teamName?: string;
            /**
             * Format: int32
             * @description The account in which its members have their roles.
             */
            assignAccountId?: number;
            /** @description The name of the account in which the members have their roles. */
            assignAccountName?: string;
            /** @description The members of the team, and the people invited to it. */
            members?: components["schemas"]["TeamMember"][];
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialTrashedPostView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The title, as plain text. */
            postTitle?: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl?: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /** @description The author of the post. */
            postAuthor?: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /** @description The category of the post. */
            postCategory?: components["schemas"]["PostCategory"] | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt.
             * @enum {string}
             */
            postVisibility?: "public" | "scheduled" | "private";
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /**
             * Format: date-time
             * @description Null until it first becomes public.
             */
            publishedAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting?: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing?: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog?: "Yes" | "No";
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore?: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion?: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
            /**
             * Format: date-time
             * @description When the post was deleted.
             */
            deletedAt?: string;
            /** @description The person who deleted the post; null once that person has been erased. */
            deletedBy?: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the post is deleted permanently.
             */
            purgeAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialUserView: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId?: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            email?: string;
            /** @description The first name of the person. */
            firstName?: string | null;
            /** @description The last name of the person. */
            lastName?: string | null;
            /** @description The language of the console for the person; null for the language of the browser. */
            language?: ("de" | "en" | "es" | "fr") | null;
            /**
             * @description Whether the person gets emails about reviews.
             * @enum {string}
             */
            reviewMails?: "Yes" | "No";
            /**
             * @description The highest role in the listed account or tree.
             * @enum {string}
             */
            effectiveRole?: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
            /** @description The teams of the person. */
            teams?: components["schemas"]["UserTeam"][];
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Every field, or only the `fields` that the request selects. */
        PartialWebhookView: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId?: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId?: number;
            /** @description The name. */
            name?: string;
            /**
             * @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed.
             * @enum {string}
             */
            mode?: "push" | "pull";
            /**
             * Format: uri
             * @description The URL that is called; null for a pull webhook.
             */
            endpointUrl?: string | null;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event?: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "All events";
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status?: "enable" | "disable";
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond?: number | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabledReason?: string | null;
            /** @description The newest delivery to the webhook. */
            lastDelivery?: components["schemas"]["LastDelivery"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt?: string;
        };
        /** @description Path not found. */
        PathNotFoundProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:path_not_found";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 404;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "path_not_found";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The payload of the delivery has been purged. */
        PayloadPurgedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:payload_purged";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "payload_purged";
            /** @description The id of the request. */
            instance: string;
        };
        PostAuthor: {
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number;
            /** @description The name of the author. */
            authorName: string;
        };
        PostCategory: {
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId: number;
            /** @description The name of the category. */
            catName: string;
        };
        PostDeleteDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Delete post";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["PostDeletePayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        PostDeletePayload: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The content in HTML. */
            postContent: string | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            articleId: number;
            /** @description The URL of the post, even if it is not public. */
            blogLink: string;
        };
        PostDeletePulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Delete post";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["PostDeletePayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        PostDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Publish post" | "Unpublish post";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["PostPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        PostEmbedCode: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        PostId: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        PostPayload: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The content in HTML. */
            postContent: string | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            articleId: number;
            /** @description The URL of the post, even if it is not public. */
            blogLink: string;
            /** @description The name of the author. */
            author: string | null;
            /** @description The name of the category. */
            categories: string | null;
            /** @description The postStatus of the post. */
            status: string;
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore: number;
            /** @description The primary keyword of the post. */
            keyword: string | null;
            /** @description The SEO title of the post. */
            seoPostTitle: string | null;
            /** @description The meta description of the post. */
            seoMetaDescription: string | null;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            datetime: string;
        };
        PostPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Publish post" | "Unpublish post";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["PostPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        PostRightsView: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description Whether the caller added the post. */
            own: boolean;
            /** @description Whether `drafts/save` is allowed. */
            mayDraft: boolean;
            /** @description Whether deletion, previews, and updates that keep the visibility of the post are allowed. */
            mayUpdate: boolean;
            /** @description Whether updates that make the post public, or change it while it is public, are allowed. */
            mayPublish: boolean;
            /** @description Whether `reviews/approve` is allowed. Requires an Editor who has not saved the current draft. */
            mayApprove: boolean;
            /** @description Whether `posts/restore` as a draft is allowed. Only for posts in the trash. */
            mayRestore: boolean;
        };
        PostVersionDetail: {
            /**
             * Format: int32
             * @description The last version number of the text.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the version was written.
             */
            changedAt: string;
            /** @description The person who created the version; null if the service did. */
            changedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * @description How the version was created.
             * @enum {string}
             */
            via: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /** @description The fields that differ from the previous version; empty in the first version. */
            changedFields: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description The label of the version. A version with a label is never pruned. */
            label: string | null;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The status of the post in this version. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: int32
             * @description The size of the content, in bytes.
             */
            contentBytes: number;
            /** @description Whether this is the current post. */
            current: boolean;
            /** @description The post in this version. */
            post: components["schemas"]["PostView"];
        };
        PostVersionNumber: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description A version number of the post.
             */
            version: number;
        };
        PostVersionView: {
            /**
             * Format: int32
             * @description The last version number of the text.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the version was written.
             */
            changedAt: string;
            /** @description The person who created the version; null if the service did. */
            changedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * @description How the version was created.
             * @enum {string}
             */
            via: "api" | "console" | "schedule" | "import" | "restore" | "draft" | "service";
            /** @description The fields that differ from the previous version; empty in the first version. */
            changedFields: ("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[];
            /** @description The label of the version. A version with a label is never pruned. */
            label: string | null;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The status of the post in this version. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * Format: int32
             * @description The size of the content, in bytes.
             */
            contentBytes: number;
            /** @description Whether this is the current post. */
            current: boolean;
        };
        PostView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId: number | null;
            /** @description The author of the post. */
            postAuthor: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId: number | null;
            /** @description The category of the post. */
            postCategory: components["schemas"]["PostCategory"] | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt.
             * @enum {string}
             */
            postVisibility: "public" | "scheduled" | "private";
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt: string | null;
            /**
             * Format: date-time
             * @description Null until it first becomes public.
             */
            publishedAt: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword: string | null;
            /** @description The SEO title. */
            postSeoPostTitle: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog: "Yes" | "No";
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        PostViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["PostView"];
        };
        PreviewId: {
            /**
             * Format: int64
             * @description The id of the preview.
             */
            previewId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
        };
        PreviewView: {
            /**
             * Format: int64
             * @description The id of the preview.
             */
            previewId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description What the preview shows. */
            of: ("draft" | "live") | number;
            /** @description The purpose or the recipient of the preview. */
            name: string | null;
            /**
             * Format: date-time
             * @description When the preview ends.
             */
            expiresAt: string;
            /** @description Who created the preview. */
            createdBy: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the preview was last requested; null if never.
             */
            lastUsedAt: string | null;
            /**
             * Format: int32
             * @description How often the preview was requested.
             */
            uses: number;
        };
        PublicAuthor: {
            /** @description The name of the author. */
            authorName: string;
            /** @description The part of a URL that identifies the author. */
            authorSlug: string;
            /** @description The URL of the image of the author. */
            authorImg: string | null;
            /** @description Details of authorImg, if it is a picture stored by the service. */
            authorImgMedia?: components["schemas"]["PublicMedia"];
            /** @description The biography of the author, as plain text. */
            authorBio: string | null;
        };
        PublicBlogView: {
            /** @description The name of the blog. */
            blogName: string;
            /** @description The part of a URL that identifies the blog. It never changes. */
            blogSlug: string;
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl: string;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language: string;
            /**
             * @description The direction in which the language is written.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description A description of the blog in one sentence. */
            blogDescription: string | null;
            /** @description Any CSS color. */
            blogAccentColor: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo: string | null;
            /** @description Details of blogLogo, if it is a picture stored by the service. */
            blogLogoMedia?: components["schemas"]["PublicMedia"];
        };
        PublicCategory: {
            /** @description The name of the category. */
            catName: string;
            /** @description The part of a URL that identifies the category. */
            catSlug: string;
            /** @description Any CSS color. */
            catLabelColor: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize: number | null;
            /** @description Any CSS color. */
            catLabelTextColor: string | null;
        };
        PublicMedia: {
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt: string | null;
            /**
             * @description The media type of the file.
             * @enum {string}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
            /**
             * Format: int32
             * @description The size of the file in bytes.
             */
            bytes: number;
            /**
             * Format: int32
             * @description The width of the picture in pixels.
             */
            width: number;
            /**
             * Format: int32
             * @description The height of the picture in pixels.
             */
            height: number;
            /** @description The value for `srcset`: files in several widths. Null if there are none. */
            srcset: string | null;
        };
        PublicPageMeta: {
            /**
             * Format: int32
             * @description The number of matching records, counted up to 10,000.
             */
            total: number;
            /** @description Whether there are more records than the total. */
            totalCapped?: boolean;
            /**
             * Format: int32
             * @description The maximum number of records per page.
             */
            limit: number;
            /**
             * Format: int32
             * @description The page.
             */
            page: number;
            /**
             * Format: int32
             * @description The number of pages for the total.
             */
            pages: number;
            /** @description Always null. Use the next `page`. */
            nextCursor: null;
        };
        PublicPostView: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The start of the content as plain text. */
            excerpt: string;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /** @description Details of postImage, if it is a picture stored by the service. */
            postImageMedia?: components["schemas"]["PublicMedia"];
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /**
             * Format: date-time
             * @description When the post became public.
             */
            publishedAt: string;
            /** @description The author of the post. */
            author: components["schemas"]["PublicAuthor"] | null;
            /** @description The category of the post. */
            category: components["schemas"]["PublicCategory"] | null;
        };
        PublicSinglePostView: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The start of the content as plain text. */
            excerpt: string;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /** @description Details of postImage, if it is a picture stored by the service. */
            postImageMedia?: components["schemas"]["PublicMedia"];
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /**
             * Format: date-time
             * @description When the post became public.
             */
            publishedAt: string;
            /** @description The author of the post. */
            author: components["schemas"]["PublicAuthor"] | null;
            /** @description The category of the post. */
            category: components["schemas"]["PublicCategory"] | null;
            /** @description The content as sanitized HTML, which a page can use unchanged. */
            postContent: string;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword: string | null;
            /** @description The SEO title. */
            postSeoPostTitle: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            canonicalUrl: string;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog: "Yes" | "No";
            /** @description The related post, if it is public. */
            relatedPost: components["schemas"]["RelatedPost"] | null;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        PublishDraft: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description Which value is used for fields that were changed to different values in the draft and the live post. */
            take?: ("draft" | "live") | null;
            /** @description Publish without a required approval. Only the Owner can do this, and the audit log records it. */
            override?: boolean | null;
        };
        PullMeta: {
            /** @description Send it as `after` in the next request, even if there were no deliveries. */
            nextCursor: string;
            /** @description Whether more deliveries can be read immediately. */
            more: boolean;
        };
        PullWebhook: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /** @description The `nextCursor` of the previous response. Without it, the response begins with the oldest delivery. */
            after?: string | null;
            /**
             * Format: int32
             * @description The maximum number of deliveries, 100 by default.
             */
            limit?: number | null;
            /**
             * Format: int32
             * @description How long to wait for a delivery if there is none, in seconds; 0 by default.
             */
            waitSeconds?: number | null;
        };
        /** @description The payload depends on the event. */
        PulledDelivery: components["schemas"]["PostPulledDelivery"] | components["schemas"]["PostDeletePulledDelivery"] | components["schemas"]["CategoryPulledDelivery"] | components["schemas"]["AuthorPulledDelivery"] | components["schemas"]["UserPulledDelivery"] | components["schemas"]["TeamPulledDelivery"] | components["schemas"]["SubAccountPulledDelivery"] | components["schemas"]["ReviewPulledDelivery"] | components["schemas"]["DraftFailedPulledDelivery"] | components["schemas"]["WebhookStatePulledDelivery"];
        /** @description Too many requests. */
        RateLimitedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:rate_limited";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 429;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "rate_limited";
            /** @description The id of the request. */
            instance: string;
        };
        ReadinessView: {
            /**
             * @description Whether the process is ready.
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /** @description The checks that failed; absent if none did. */
            failed?: ("draining" | "database" | "schema")[];
            /** @description The services that are unreachable even though the process is ready; absent if there are none. */
            degraded?: "database"[];
        };
        /** @description Record not found. */
        RecordNotFoundProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:record_not_found";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 404;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "record_not_found";
            /** @description The id of the request. */
            instance: string;
        };
        RecoverDeliveries: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: date-time
             * @description Created at this time or after it.
             */
            since: string;
            /**
             * Format: date-time
             * @description Created at this time or before it; must not be earlier than since.
             */
            until?: string | null;
        };
        RecoveredView: {
            /**
             * Format: int32
             * @description The number of deliveries that are pending again.
             */
            recovered: number;
        };
        RejectDraft: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description A note for the people who read the draft or its review, at most 1000 characters. */
            note?: string | null;
            /**
             * Format: int32
             * @description The number of the draft to reject. If it is not the current one, the response is 412.
             */
            draftVersion: number;
        };
        RelatedPost: {
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
        };
        ReportEditing: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description true: the caller is editing the post, for the next 60 seconds. false: the caller has stopped. If absent, nothing changes. */
            editing?: boolean | null;
        };
        /** @description A request with this key is still in progress. */
        RequestInProgressProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:request_in_progress";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "request_in_progress";
            /** @description The id of the request. */
            instance: string;
        };
        RequestPasswordReset: {
            /**
             * Format: email
             * @description The email of the person.
             */
            email: string;
        };
        RequestReview: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description A note for the people who read the draft or its review, at most 1000 characters. */
            note?: string | null;
        };
        /** @description The request took too long to arrive. */
        RequestTimeoutProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:request_timeout";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 408;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "request_timeout";
            /** @description The id of the request. */
            instance: string;
        };
        ResetPassword: {
            /** @description The last part of the link in the email. */
            resetToken: string;
            /** @description The new password, with 10 to 128 characters. */
            password: string;
        };
        RestoreDraftVersion: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number;
            /** @description The fields to restore. If absent, all except status, dates, slug and Yes/No fields. */
            fields?: (("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[] | string) | null;
        };
        RestorePost: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
        };
        RestorePostVersion: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description A version number of the post.
             */
            version: number;
            /** @description The fields to restore. If absent, all except status, dates, slug and Yes/No fields. */
            fields?: (("postTitle" | "postSlug" | "postContent" | "postImage" | "postAuthorId" | "postCategoriesId" | "postRelatedPostId" | "postStatus" | "postPublishAt" | "postUnpublishAt" | "postButtonText" | "postSeoPrimaryKeyword" | "postSeoOtherKeyword" | "postSeoPostTitle" | "postSeoMetaDescription" | "postCanonicalUrl" | "postEnableCommenting" | "postEnableSharing" | "postHidePostFromBlog")[] | string) | null;
        };
        ReviewDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Request review" | "Approve review" | "Reject review";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["ReviewPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        /** @description No review was requested for this draft. */
        ReviewNotRequestedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:review_not_requested";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "review_not_requested";
            /** @description The id of the request. */
            instance: string;
        };
        ReviewNoteView: {
            /**
             * Format: int64
             * @description The id of the note.
             */
            noteId: number;
            /**
             * Format: int32
             * @description The version of the draft at that time.
             */
            draftVersion: number;
            /**
             * @description The step of the note: a request (`requested`), an approval (`approved`) or a rejection (`rejected`).
             * @enum {string}
             */
            reviewState: "none" | "requested" | "approved" | "rejected";
            /** @description Who wrote the note; null once that person has been erased. */
            who: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the note was written.
             */
            when: string;
            /** @description The note. */
            text: string;
        };
        ReviewPayload: {
            /** @description The title in the draft, as plain text. */
            postTitle: string;
            /**
             * Format: int32
             * @description The id of the post.
             */
            articleId: number;
            /**
             * Format: int32
             * @description The number of the draft.
             */
            draftVersion: number;
            /** @description The note from the person who took the step. */
            note: string | null;
            /** @description The name of the person who saved this version of the draft. */
            author: string | null;
            /** @description The name of the person who decided; null for a request. */
            reviewer: string | null;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        ReviewPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Request review" | "Approve review" | "Reject review";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["ReviewPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        /** @description The account requires a review. */
        ReviewRequiredProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:review_required";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "review_required";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description Someone else must approve the draft. */
        ReviewSamePersonProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:review_same_person";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "review_same_person";
            /** @description The id of the request. */
            instance: string;
        };
        RevokedServiceTokenView: {
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId: number;
            /** @description The name of the program. */
            name: string;
            /**
             * Format: int32
             * @description The account in which the token works. A token of a parent account also works in its sub-accounts.
             */
            accountId: number;
            /**
             * @description The role of the token.
             * @enum {string}
             */
            userRoleName: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin";
            /** @description The operations and scopes; everything that the role allows by default. */
            operations: string[];
            /**
             * Format: date-time
             * @description When the token expires.
             */
            expiresAt: string;
            /** @description The only networks that the token can be used from; any by default. */
            allowedAddresses: string[];
            /** @description The key pair that the token is bound to; null if there is none, or it has been revoked. */
            apikey: string | null;
            /** @description Who created or last rotated the token, and whose rights limit it; null if the operator did. */
            createdBy: components["schemas"]["TokenMaker"] | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the token was last used, accurate to a minute; null if never.
             */
            lastUsedAt: string | null;
            /** @description The address of the last use; null if there was none. */
            lastUsedAddress: string | null;
            /**
             * Format: date-time
             * @description When the token was revoked.
             */
            revokedAt: string;
        };
        /** @description Your role does not allow this. */
        RoleForbiddenProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:role_forbidden";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "role_forbidden";
            /** @description The id of the request. */
            instance: string;
        };
        RotateApiKey: {
            /**
             * Format: int32
             * @description The parent account. A key pair also works for its sub-accounts.
             */
            accountId: number;
            /** @description The public id of the key pair. */
            apikey: string;
            /**
             * Format: int32
             * @description How long the previous secret still works, in seconds; 86400 by default. With 0, it becomes invalid immediately.
             */
            gracePeriodSeconds?: number | null;
        };
        RotateSecret: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: int32
             * @description How long calls are also signed with the old secret, in seconds; 86400 by default. With 0, the old secret becomes invalid immediately.
             */
            gracePeriodSeconds?: number | null;
        };
        RotateServiceToken: {
            /**
             * Format: int32
             * @description The account of the token.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId: number;
            /**
             * Format: int32
             * @description How long the previous secret still works, in seconds. With 0, it becomes invalid immediately.
             */
            gracePeriodSeconds?: number | null;
        };
        SaveDraft: {
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The format of `postContent`, `html` by default. Markdown is converted to HTML and stored as HTML; HTML in it is shown as text. */
            contentFormat?: ("html" | "markdown") | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /** @description The title, as plain text. */
            postTitle?: string;
            /** @description Whether this is an automatic save while a person is writing. A later save keeps the state of an automatic one only if no other state was kept within five minutes. */
            autosave?: boolean | null;
        };
        ScheduleDrafts: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The posts with the drafts. */
            postIds: number[];
            /** @description The draftVersion that the caller has seen of each draft, in the order of postIds. If one of them is not the current one, the response is 412. */
            draftVersions?: number[] | null;
            /**
             * Format: date-time
             * @description A time in the future.
             */
            publishAt: string;
        };
        /** @description The service token lacks a scope. */
        ScopeForbiddenProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:scope_forbidden";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "scope_forbidden";
            /** @description The id of the request. */
            instance: string;
            /**
             * @description The scope that the service token lacks.
             * @enum {string}
             */
            scope: "read" | "write" | "publish";
        };
        /** @description Service tokens cannot do this. */
        ServiceTokenForbiddenProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:service_token_forbidden";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 403;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "service_token_forbidden";
            /** @description The id of the request. */
            instance: string;
        };
        ServiceTokenId: {
            /**
             * Format: int32
             * @description The account of the token.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the service token.
             */
            serviceTokenId: number;
        };
        SubAccountDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create sub-account" | "Update sub-account" | "Delete sub-account";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["SubAccountPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        SubAccountId: {
            /**
             * Format: int32
             * @description The account id of the sub-account.
             */
            subAccountId: number;
        };
        SubAccountPayload: {
            /** @description The email of the Owner of the parent account. */
            accountMasterEmail: string | null;
            /** @description The name of the sub-account. */
            subAccountName: string;
            /**
             * Format: int32
             * @description The id of the sub-account. The misspelled field name is intentional.
             */
            subAccounId: number;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        SubAccountPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create sub-account" | "Update sub-account" | "Delete sub-account";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["SubAccountPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        SubAccountView: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language: string;
            /** @description A description of the blog in one sentence. */
            blogDescription: string | null;
            /** @description Any CSS color. */
            blogAccentColor: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo: string | null;
            /**
             * @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No.
             * @enum {string}
             */
            reviewRequired: "Yes" | "No";
            /**
             * Format: int32
             * @description The account id of the sub-account.
             */
            subAccountId: number;
            /** @description The name of the sub-account. */
            name: string;
            /**
             * Format: int32
             * @description The id of the parent account.
             */
            parentAccountId: number;
            /** @description The part of a URL that identifies the blog. It never changes. */
            blogSlug: string;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        SubAccountViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["SubAccountView"];
        };
        TeamDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create team" | "Update team" | "Delete team";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["TeamPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        TeamId: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
        };
        TeamMember: {
            /**
             * Format: int32
             * @description The id of the membership.
             */
            memberId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            userEmail: string;
            /** @description The name of the role, as it was sent. An unknown name counts as Viewer. */
            userRoleName: string;
            /**
             * @description The role that userRoleName stands for.
             * @enum {string}
             */
            effectiveRole: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
            /**
             * @description The state of the membership. An expired invitation can be renewed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "declined" | "expired";
        };
        TeamPayload: {
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /** @description The name of the account in which the members have their roles. */
            subAccountAccessNames: string;
            /**
             * Format: int32
             * @description The id of the account in which the members have their roles.
             */
            subAccountAccessIds: number;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        TeamPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Create team" | "Update team" | "Delete team";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["TeamPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        TeamUserId: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            userEmail: string;
        };
        TeamUserRole: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            userEmail: string;
            /** @description The name of the role, as it was sent. An unknown name counts as Viewer. */
            userRoleName: string;
        };
        TeamUserView: {
            /**
             * Format: int32
             * @description The id of the membership.
             */
            memberId: number;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            userEmail: string;
            /** @description The name of the role, as it was sent. An unknown name counts as Viewer. */
            userRoleName: string;
            /**
             * @description The role that userRoleName stands for.
             * @enum {string}
             */
            effectiveRole: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
            /**
             * @description The state of the membership. An expired invitation can be renewed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "declined" | "expired";
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        TeamUserViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["TeamUserView"];
        };
        TeamView: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /**
             * Format: int32
             * @description The parent account of the team.
             */
            accountId: number;
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The account in which its members have their roles.
             */
            assignAccountId: number;
            /** @description The name of the account in which the members have their roles. */
            assignAccountName: string;
            /** @description The members of the team, and the people invited to it. */
            members: components["schemas"]["TeamMember"][];
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        TeamViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["TeamView"];
        };
        TestWebhook: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
        };
        TokenMaker: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /** @description The name of the person, or the email if the name is unknown. */
            name: string;
        };
        /** @description Too many previous secrets are still valid. */
        TooManySecretsProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:too_many_secrets";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "too_many_secrets";
            /** @description The id of the request. */
            instance: string;
        };
        TrashedPostView: {
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug: string;
            /**
             * Format: uri
             * @description The URL of the post, even if it is not public.
             */
            postUrl: string;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent: string | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId: number | null;
            /** @description The author of the post. */
            postAuthor: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId: number | null;
            /** @description The category of the post. */
            postCategory: components["schemas"]["PostCategory"] | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus: 'draft' | 'published' | 'scheduled' | (string & {});
            /**
             * @description Whether readers see the post. Derived from postStatus, postPublishAt and postUnpublishAt.
             * @enum {string}
             */
            postVisibility: "public" | "scheduled" | "private";
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt: string | null;
            /**
             * Format: date-time
             * @description Null until it first becomes public.
             */
            publishedAt: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword: string | null;
            /** @description The SEO title. */
            postSeoPostTitle: string | null;
            /** @description The meta description. Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl: string | null;
            /**
             * @description Whether the page of the post may offer comments.
             * @enum {string}
             */
            postEnableCommenting: "Yes" | "No";
            /**
             * @description Whether share links are shown.
             * @enum {string}
             */
            postEnableSharing: "Yes" | "No";
            /**
             * @description Whether the post is hidden from lists and feeds. Its page is still available.
             * @enum {string}
             */
            postHidePostFromBlog: "Yes" | "No";
            /**
             * Format: int32
             * @description The SEO score of the content, from 0 to 100.
             */
            seoScore: number;
            /**
             * Format: int32
             * @description The number of the draft of the post, which changes with each save; null if there is none.
             */
            draftVersion: number | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the post was deleted.
             */
            deletedAt: string;
            /** @description The person who deleted the post; null once that person has been erased. */
            deletedBy: components["schemas"]["NamedPerson"] | null;
            /**
             * Format: date-time
             * @description When the post is deleted permanently.
             */
            purgeAt: string;
        };
        /** @description The record was modified. */
        TrashedPostViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["TrashedPostView"];
        };
        /** @description The service is temporarily unavailable. */
        UnavailableProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:unavailable";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 503;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "unavailable";
            /** @description The id of the request. */
            instance: string;
        };
        UnscheduleDrafts: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The posts with the drafts. */
            postIds: number[];
        };
        UnscheduledView: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The posts whose drafts are not scheduled. */
            postIds: number[];
        };
        /** @description The content type is not supported. */
        UnsupportedMediaTypeProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:unsupported_media_type";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 415;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "unsupported_media_type";
            /** @description The id of the request. */
            instance: string;
        };
        UpdateAccount: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl?: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language?: string | null;
            /** @description A description of the blog in one sentence. */
            blogDescription?: string | null;
            /** @description Any CSS color. */
            blogAccentColor?: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo?: string | null;
            /** @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No. */
            reviewRequired?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The new name of the account. If absent, the name stays the same. */
            name?: string;
        };
        UpdateAuthor: {
            /** @description The name of the author. */
            authorName: string;
            /** @description The URL of the image of the author. */
            authorImg?: string | null;
            /** @description The biography of the author, as plain text. */
            authorBio?: string | null;
            /**
             * Format: int32
             * @description The id of the person whose byline this is, or null for none. The person needs a role in the account, and can have one author in it.
             */
            userId?: number | null;
            /**
             * Format: int32
             * @description The id of the author.
             */
            authorId: number;
            /**
             * Format: int32
             * @description The id of the author's account. Empty or 0 means the parent account.
             */
            subAccountId: number | null;
        };
        UpdateCategory: {
            /** @description The name of the category. */
            catName?: string | null;
            /** @description Any CSS color. */
            catLabelColor?: string | null;
            /**
             * Format: int32
             * @description The font size of the label, in pixels.
             */
            catLabelFontSize?: number | null;
            /** @description Any CSS color. */
            catLabelTextColor?: string | null;
            /**
             * Format: int32
             * @description The id of the category.
             */
            catId: number;
        };
        UpdateMedia: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the picture.
             */
            mediaId: number;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string | null;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt?: string | null;
        };
        UpdatePost: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The title, as plain text. */
            postTitle: string;
            /** @description The part of the URL that identifies the post. If empty on creation, it is derived from the title. */
            postSlug?: string | null;
            /** @description The content in HTML, at most 1048576 bytes of UTF-8. */
            postContent?: string | null;
            /** @description The format of `postContent`, `html` by default. Markdown is converted to HTML and stored as HTML; HTML in it is shown as text. */
            contentFormat?: ("html" | "markdown") | null;
            /** @description The URL of the image of the post: absolute, or relative to the page that shows it. */
            postImage?: string | null;
            /**
             * Format: int32
             * @description The id of the author of the post, in the same account or the parent.
             */
            postAuthorId?: number | null;
            /**
             * Format: int32
             * @description The id of the category of the post, in the same account or the parent.
             */
            postCategoriesId?: number | null;
            /**
             * Format: int32
             * @description The id of a related post, in the same account or the parent.
             */
            postRelatedPostId?: number | null;
            /** @description Any text. With `published` or `scheduled`, the post is public if postPublishAt is empty or in the past. */
            postStatus?: 'draft' | 'published' | 'scheduled' | (string & {}) | null;
            /**
             * Format: date-time
             * @description When a published post becomes public. UTC if no time zone is given.
             */
            postPublishAt?: string | null;
            /**
             * Format: date-time
             * @description When the post becomes private again, after postPublishAt. UTC if no time zone is given. Its page then returns 410.
             */
            postUnpublishAt?: string | null;
            /** @description The text of the link to the post in lists. */
            postButtonText?: string | null;
            /** @description The keyword for the SEO score. */
            postSeoPrimaryKeyword?: string | null;
            /** @description Other keywords. */
            postSeoOtherKeyword?: string | null;
            /** @description The SEO title. */
            postSeoPostTitle?: string | null;
            /** @description Also accepted as postSEOMetaDescription. */
            postSeoMetaDescription?: string | null;
            /**
             * Format: uri
             * @description The canonical URL of the post for search engines.
             */
            postCanonicalUrl?: string | null;
            /** @description Whether the page of the post may offer comments. */
            postEnableCommenting?: ("Yes" | "No") | null;
            /** @description Whether share links are shown. */
            postEnableSharing?: ("Yes" | "No") | null;
            /** @description Whether the post is hidden from lists and feeds. Its page is still available. */
            postHidePostFromBlog?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description The id of the post.
             */
            postId: number;
        };
        UpdateProfile: {
            /** @description The first name of the person. */
            firstName: string;
            /** @description The last name of the person. */
            lastName: string;
            /** @description Whether the person gets emails about reviews. */
            reviewMails?: ("Yes" | "No") | null;
            /** @description The language of the console for the person; null for the language of the browser. */
            language?: ("de" | "en" | "es" | "fr") | null;
        };
        UpdateSubAccount: {
            /**
             * Format: uri
             * @description The URL of the page that shows the blog.
             */
            blogUrl?: string | null;
            /** @description A BCP 47 language tag, returned in its canonical form. Empty means `en`. */
            language?: string | null;
            /** @description A description of the blog in one sentence. */
            blogDescription?: string | null;
            /** @description Any CSS color. */
            blogAccentColor?: string | null;
            /** @description The URL of the logo of the blog. */
            blogLogo?: string | null;
            /** @description Whether a second person must approve each draft before it is published. Only the Owner can change Yes to No. */
            reviewRequired?: ("Yes" | "No") | null;
            /**
             * Format: int32
             * @description The account id of the sub-account.
             */
            subAccountId: number;
            /** @description The new name of the sub-account. */
            updatedSubAccountName: string;
        };
        UpdateTeam: {
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The account in which its members have their roles.
             */
            assignAccountId: number;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
        };
        UpdateWebhook: {
            /** @description The name. */
            name: string;
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status: "enable" | "disable";
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed. */
            mode?: ("push" | "pull") | null;
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond?: number | null;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: uri
             * @description The URL that is called. Required, except for a pull webhook, which has none.
             */
            endpointUrl?: string | null;
            /**
             * @description An Event Name or its slug, case-insensitive. `All events` is only for pull webhooks.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "post.create" | "post.update" | "post.delete" | "category.create" | "category.update" | "category.delete" | "author.create" | "author.update" | "author.delete" | "user.invited" | "user.editinvite" | "user.acceptinvite" | "user.declineinvite" | "team.create" | "team.update" | "team.delete" | "subaccount.create" | "subaccount.update" | "subaccount.delete" | "review.request" | "review.approve" | "review.reject" | "draft.fail" | "post.publish" | "post.unpublish" | "webhook.failing" | "webhook.disabled" | "webhook.recovered" | "All events";
        };
        UploadMedia: {
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The alt text. Null if it has not been written yet; empty if the picture is decorative. */
            alt?: string | null;
            /** @description The name of the picture in the library. For an upload, the name of the file by default. */
            mediaName?: string | null;
            /**
             * Format: binary
             * @description A picture. It is the last part of the body.
             */
            file: Blob | File | Uint8Array<ArrayBuffer>;
        };
        UpsertView: {
            /**
             * @description Add or replace the post. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            change: "upsert";
            /** @description The post as lists show it. */
            post: components["schemas"]["ChangedPostView"];
        };
        UserDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["UserPayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        UserLogin: {
            /** @description The email of the person. */
            email: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        UserPayload: {
            /** @description The email of the person. */
            userEmail: string;
            /**
             * Format: int32
             * @description The id of the membership.
             */
            memberId: number;
            /** @description The name of the person, or the email if the name is unknown. */
            name: string;
            /** @description The name of the role, as it was sent. */
            role: string;
            /** @description The name of the inviter. */
            author: string | null;
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        UserPulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["UserPayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        UserTeam: {
            /**
             * Format: int32
             * @description The id of the team.
             */
            teamId: number;
            /** @description The name of the team. */
            teamName: string;
            /**
             * Format: int32
             * @description The id of the account in which the members have their roles.
             */
            assignAccountId: number;
            /**
             * Format: int32
             * @description The id of the membership.
             */
            memberId: number;
            /** @description The name of the role, as it was sent. An unknown name counts as Viewer. */
            userRoleName: string;
            /**
             * @description The role that the name stands for.
             * @enum {string}
             */
            effectiveRole: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
        };
        UserView: {
            /**
             * Format: int32
             * @description The id of the person.
             */
            userId: number;
            /**
             * Format: email
             * @description The email of the person.
             */
            email: string;
            /** @description The first name of the person. */
            firstName: string | null;
            /** @description The last name of the person. */
            lastName: string | null;
            /** @description The language of the console for the person; null for the language of the browser. */
            language: ("de" | "en" | "es" | "fr") | null;
            /**
             * @description Whether the person gets emails about reviews.
             * @enum {string}
             */
            reviewMails: "Yes" | "No";
            /**
             * @description The highest role in the listed account or tree.
             * @enum {string}
             */
            effectiveRole: "Viewer" | "Contributor" | "Author" | "Editor" | "Admin" | "Owner";
            /** @description The teams of the person. */
            teams: components["schemas"]["UserTeam"][];
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        UserViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["UserView"];
        };
        /** @description Validation failed. */
        ValidationFailedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:validation_failed";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 422;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "validation_failed";
            /** @description The id of the request. */
            instance: string;
            /** @description All invalid fields and headers. */
            errors: components["schemas"]["FieldProblem"][];
        };
        /** @description The webhook has been deleted. */
        WebhookDeletedProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:webhook_deleted";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "webhook_deleted";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The webhook is disabled. */
        WebhookDisabledProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:webhook_disabled";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "webhook_disabled";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The webhook is a pull webhook. */
        WebhookIsPullProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:webhook_is_pull";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "webhook_is_pull";
            /** @description The id of the request. */
            instance: string;
        };
        /** @description The webhook is a push webhook. */
        WebhookIsPushProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:webhook_is_push";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 409;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "webhook_is_push";
            /** @description The id of the request. */
            instance: string;
        };
        WebhookStateDeliveryDetail: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /**
             * Format: int32
             * @description The account of the webhook.
             */
            accountId: number;
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Webhook failing" | "Webhook disabled" | "Webhook recovered";
            /**
             * @description The state of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "cancelled";
            /**
             * Format: int32
             * @description Null if there was no response.
             */
            lastStatusCode: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null unless it is pending.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a call succeeded; null until then.
             */
            deliveredAt: string | null;
            /** @description The request body with the parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["WebhookStatePayload"] | null;
            /** @description The last 100 attempts in order, excluding one in progress. */
            attempts: components["schemas"]["AttemptView"][];
        };
        WebhookStatePayload: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /** @description The name of the webhook. */
            name: string;
            /** @description The host of the URL of the webhook. */
            endpointHost: string;
            /**
             * Format: date-time
             * @description When the failures began.
             */
            since: string;
            /**
             * Format: int32
             * @description The status of the last response; null if there was none.
             */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description When the change happened.
             */
            dateTime: string;
        };
        WebhookStatePulledDelivery: {
            /**
             * Format: int64
             * @description The id of the delivery.
             */
            deliveryId: number;
            /** @description The `webhook-id` of calls. */
            eventId: string;
            /**
             * @description The event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "Webhook failing" | "Webhook disabled" | "Webhook recovered";
            /**
             * Format: date-time
             * @description When the event occurred.
             */
            occurredAt: string;
            /** @description The parameters of the event. Null once the post has been purged. */
            payload: components["schemas"]["WebhookStatePayload"] | null;
            /**
             * @description Only in samples from `webhooks/test`.
             * @enum {boolean}
             */
            test?: true;
        };
        WebhookView: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name. */
            name: string;
            /**
             * @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed.
             * @enum {string}
             */
            mode: "push" | "pull";
            /**
             * Format: uri
             * @description The URL that is called; null for a pull webhook.
             */
            endpointUrl: string | null;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "All events";
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status: "enable" | "disable";
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond: number | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabledReason: string | null;
            /** @description The newest delivery to the webhook. */
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
        };
        /** @description The record was modified. */
        WebhookViewMovedOnProblem: {
            /**
             * @description The code as a URN.
             * @enum {string}
             */
            type: "urn:blog:problem:version_moved_on";
            /** @description The meaning of the code. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 412;
            /** @description The reason why this request was refused. */
            detail: string;
            /**
             * @description The code. Its meaning never changes.
             * @enum {string}
             */
            code: "version_moved_on";
            /** @description The id of the request. */
            instance: string;
            /** @description The current record. */
            current: components["schemas"]["WebhookView"];
        };
        WebhookWithSecret: {
            /**
             * Format: int32
             * @description The id of the webhook.
             */
            webhookId: number;
            /**
             * Format: int32
             * @description The id of the account.
             */
            accountId: number;
            /** @description The name. */
            name: string;
            /**
             * @description Whether the service calls the endpoint (`push`), or clients read the events with `webhooks/pull` (`pull`). It cannot be changed.
             * @enum {string}
             */
            mode: "push" | "pull";
            /**
             * Format: uri
             * @description The URL that is called; null for a pull webhook.
             */
            endpointUrl: string | null;
            /**
             * @description The event, by its Event Name.
             * @enum {string}
             */
            event: "Create post" | "Update post" | "Delete post" | "Create category" | "Update category" | "Delete category" | "Create author" | "Update author" | "Delete author" | "User invited" | "Edit user invited" | "Accept user invite" | "Decline user invite" | "Create team" | "Update team" | "Delete team" | "Create sub-account" | "Update sub-account" | "Delete sub-account" | "Request review" | "Approve review" | "Reject review" | "Draft failed" | "Publish post" | "Unpublish post" | "Webhook failing" | "Webhook disabled" | "Webhook recovered" | "All events";
            /**
             * @description Whether events are sent to the webhook.
             * @enum {string}
             */
            status: "enable" | "disable";
            /**
             * Format: int32
             * @description The maximum number of calls to the endpoint per second; null without a limit.
             */
            maxPerSecond: number | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabledReason: string | null;
            /** @description The newest delivery to the webhook. */
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            /**
             * Format: int32
             * @description The number of changes to the record, for If-Match.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updatedAt: string;
            /** @description The secret that verifies calls according to the Standard Webhooks specification. Shown only once. */
            secret: string;
        };
    };
    responses: {
        /** @description You do not have access to this account, or: The service token cannot be used from this address, or: The service token lacks a scope. */
        AccountForbiddenOrAddressForbiddenOrScopeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"];
            };
        };
        /** @description You do not have access to this account, or: Your role does not allow this, or: The service token cannot be used from this address, or: The service token lacks a scope. */
        AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"];
            };
        };
        /** @description You do not have access to this account, or: Your role does not allow this, or: The service token cannot be used from this address, or: The service token lacks a scope, or: The account requires a review. */
        AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"] | components["schemas"]["ReviewRequiredProblem"];
            };
        };
        /** @description You do not have access to this account, or: Your role does not allow this, or: The service token cannot be used from this address, or: The service token lacks a scope, or: Service tokens cannot do this. */
        AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"];
            };
        };
        /** @description You do not have access to this account, or: Your role does not allow this, or: The service token cannot be used from this address, or: Service tokens cannot do this. */
        AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"];
            };
        };
        /** @description You do not have access to this account, or: Your role does not allow this, or: The service token cannot be used from this address, or: Service tokens cannot do this, or: The account requires a review, or: Someone else must approve the draft. */
        AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbiddenOrReviewRequiredOrReviewSamePerson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountForbiddenProblem"] | components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"] | components["schemas"]["ReviewRequiredProblem"] | components["schemas"]["ReviewSamePersonProblem"];
            };
        };
        /** @description The record was modified. */
        AccountViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountViewMovedOnProblem"];
            };
        };
        /** @description The service token cannot be used from this address, or: The service token lacks a scope. */
        AddressForbiddenOrScopeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"];
            };
        };
        /** @description The service token cannot be used from this address, or: Service tokens cannot do this. */
        AddressForbiddenOrServiceTokenForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"];
            };
        };
        /** @description The invitation has already been accepted, or: A request with this key is still in progress. */
        AlreadyAcceptedOrRequestInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AlreadyAcceptedProblem"] | components["schemas"]["RequestInProgressProblem"];
            };
        };
        /** @description The record was modified. */
        AuthorViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AuthorViewMovedOnProblem"];
            };
        };
        /** @description The request body is too large. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BodyTooLargeProblem"];
            };
        };
        /** @description The request body is too large, or: The file is too large. */
        BodyTooLargeOrMediaTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BodyTooLargeProblem"] | components["schemas"]["MediaTooLargeProblem"];
            };
        };
        /** @description The record was modified. */
        CategoryViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["CategoryViewMovedOnProblem"];
            };
        };
        /** @description A credential header is missing, or: A credential is unknown or expired, or: The credentials do not match. */
        CredentialMissingOrCredentialInvalidOrCredentialsMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["CredentialMissingProblem"] | components["schemas"]["CredentialInvalidProblem"] | components["schemas"]["CredentialsMismatchProblem"];
            };
        };
        /** @description The cursor has expired. */
        CursorExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["CursorExpiredProblem"];
            };
        };
        /** @description The delivery is in progress, or: The webhook is disabled, or: The webhook has been deleted, or: The webhook is a pull webhook, or: The payload of the delivery has been purged. */
        DeliveryInProgressOrWebhookDisabledOrWebhookDeletedOrWebhookIsPullOrPayloadPurged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DeliveryInProgressProblem"] | components["schemas"]["WebhookDisabledProblem"] | components["schemas"]["WebhookDeletedProblem"] | components["schemas"]["WebhookIsPullProblem"] | components["schemas"]["PayloadPurgedProblem"];
            };
        };
        /** @description The delivery is in progress, or: The webhook is disabled, or: The webhook is a pull webhook. */
        DeliveryInProgressOrWebhookDisabledOrWebhookIsPull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DeliveryInProgressProblem"] | components["schemas"]["WebhookDisabledProblem"] | components["schemas"]["WebhookIsPullProblem"];
            };
        };
        /** @description The same fields changed in the draft and the live post, or: The post has changed since the draft was created. */
        DraftConflictOrDraftOutdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DraftConflictProblem"] | components["schemas"]["DraftOutdatedProblem"];
            };
        };
        /** @description The same fields changed in the draft and the live post, or: The post has changed since the draft was created, or: No review was requested for this draft. */
        DraftConflictOrDraftOutdatedOrReviewNotRequested: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DraftConflictProblem"] | components["schemas"]["DraftOutdatedProblem"] | components["schemas"]["ReviewNotRequestedProblem"];
            };
        };
        /** @description The record was modified. */
        DraftViewMissingOrMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DraftViewMissingOrMovedOnProblem"];
            };
        };
        /** @description The record was modified. */
        DraftViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DraftViewMovedOnProblem"];
            };
        };
        /** @description The expectation cannot be met. */
        ExpectationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ExpectationFailedProblem"];
            };
        };
        /** @description The headers are too large. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["HeadersTooLargeProblem"];
            };
        };
        /** @description Something went wrong. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Incorrect email or password. */
        LoginFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LoginFailedProblem"];
            };
        };
        /** @description The request is malformed. */
        MalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MalformedRequestProblem"];
            };
        };
        /** @description The image is in the trash. */
        MediaDeleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MediaDeletedProblem"];
            };
        };
        /** @description The record was modified. */
        MediaDetailMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MediaDetailMovedOnProblem"];
            };
        };
        /** @description The image is not in the trash. */
        MediaNotDeleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MediaNotDeletedProblem"];
            };
        };
        /** @description Path not found. */
        PathNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PathNotFoundProblem"];
            };
        };
        /** @description The record was modified. */
        PostViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PostViewMovedOnProblem"];
            };
        };
        /** @description Too many requests. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** @description Record not found. */
        RecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RecordNotFoundProblem"];
            };
        };
        /** @description A request with this key is still in progress. */
        RequestInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RequestInProgressProblem"];
            };
        };
        /** @description The request took too long to arrive. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RequestTimeoutProblem"];
            };
        };
        /** @description No review was requested for this draft. */
        ReviewNotRequested: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReviewNotRequestedProblem"];
            };
        };
        /** @description Your role does not allow this, or: The service token cannot be used from this address, or: The service token lacks a scope. */
        RoleForbiddenOrAddressForbiddenOrScopeForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"];
            };
        };
        /** @description Your role does not allow this, or: The service token cannot be used from this address, or: The service token lacks a scope, or: Service tokens cannot do this. */
        RoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ScopeForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"];
            };
        };
        /** @description Your role does not allow this, or: The service token cannot be used from this address, or: Service tokens cannot do this. */
        RoleForbiddenOrAddressForbiddenOrServiceTokenForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RoleForbiddenProblem"] | components["schemas"]["AddressForbiddenProblem"] | components["schemas"]["ServiceTokenForbiddenProblem"];
            };
        };
        /** @description The record was modified. */
        SubAccountViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["SubAccountViewMovedOnProblem"];
            };
        };
        /** @description The record was modified. */
        TeamUserViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TeamUserViewMovedOnProblem"];
            };
        };
        /** @description The record was modified. */
        TeamViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TeamViewMovedOnProblem"];
            };
        };
        /** @description The record was modified. */
        TrashedPostViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TrashedPostViewMovedOnProblem"];
            };
        };
        /** @description The service is temporarily unavailable. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description The content type is not supported. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description The content type is not supported, or: The file format is not supported. */
        UnsupportedMediaTypeOrMediaTypeUnsupported: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] | components["schemas"]["MediaTypeUnsupportedProblem"];
            };
        };
        /** @description The record was modified. */
        UserViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UserViewMovedOnProblem"];
            };
        };
        /** @description Validation failed. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"];
            };
        };
        /** @description Validation failed, or: The cursor is invalid. */
        ValidationFailedOrCursorInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["CursorInvalidProblem"];
            };
        };
        /** @description Validation failed, or: The idempotency key was used with a different body. */
        ValidationFailedOrIdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed, or: The idempotency key was used with a different body, or: The limit for these records has been reached. */
        ValidationFailedOrIdempotencyKeyReusedOrLimitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["LimitReachedProblem"];
            };
        };
        /** @description Validation failed, or: The idempotency key was used with a different body, or: The image has too many pixels, or: The image cannot be read, or: Media storage is full. */
        ValidationFailedOrIdempotencyKeyReusedOrMediaTooManyPixelsOrMediaUnreadableOrMediaQuotaReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["MediaTooManyPixelsProblem"] | components["schemas"]["MediaUnreadableProblem"] | components["schemas"]["MediaQuotaReachedProblem"];
            };
        };
        /** @description The webhook is disabled. */
        WebhookDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookDisabledProblem"];
            };
        };
        /** @description The webhook is a pull webhook, or: Too many previous secrets are still valid. */
        WebhookIsPullOrTooManySecrets: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookIsPullProblem"] | components["schemas"]["TooManySecretsProblem"];
            };
        };
        /** @description The webhook is a push webhook. */
        WebhookIsPush: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookIsPushProblem"];
            };
        };
        /** @description The record was modified. */
        WebhookViewMovedOn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookViewMovedOnProblem"];
            };
        };
    };
    parameters: {
        /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
        RequestId: string;
        /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
        IdempotencyKey: string;
        /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
        IfMatch: string;
        /** @description The ETag of an earlier response. If it still matches, the response is 304. */
        IfNoneMatch: string;
        /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
        "webhook-id": string;
        /** @description The time of this attempt, in seconds since 1970. */
        "webhook-timestamp": string;
        /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
        "webhook-signature": string;
        /** @description The slug of the event. */
        "webhook-event": string;
        /** @description The id of the account that the event belongs to. */
        "webhook-account": string;
        /** @description The number of the attempt, from 1. */
        "webhook-attempt": string;
        /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
        "webhook-tags": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptInvitation = components['schemas']['AcceptInvitation'];
export type AccountForbiddenProblem = components['schemas']['AccountForbiddenProblem'];
export type AccountView = components['schemas']['AccountView'];
export type AccountViewMovedOnProblem = components['schemas']['AccountViewMovedOnProblem'];
export type AddAuthor = components['schemas']['AddAuthor'];
export type AddCategory = components['schemas']['AddCategory'];
export type AddPost = components['schemas']['AddPost'];
export type AddressForbiddenProblem = components['schemas']['AddressForbiddenProblem'];
export type AlreadyAcceptedProblem = components['schemas']['AlreadyAcceptedProblem'];
export type ApiKeyId = components['schemas']['ApiKeyId'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type ApproveDraft = components['schemas']['ApproveDraft'];
export type AttemptView = components['schemas']['AttemptView'];
export type AuthorDeliveryDetail = components['schemas']['AuthorDeliveryDetail'];
export type AuthorId = components['schemas']['AuthorId'];
export type AuthorPayload = components['schemas']['AuthorPayload'];
export type AuthorPulledDelivery = components['schemas']['AuthorPulledDelivery'];
export type AuthorView = components['schemas']['AuthorView'];
export type AuthorViewMovedOnProblem = components['schemas']['AuthorViewMovedOnProblem'];
export type BodyTooLargeProblem = components['schemas']['BodyTooLargeProblem'];
export type CategoryDeliveryDetail = components['schemas']['CategoryDeliveryDetail'];
export type CategoryId = components['schemas']['CategoryId'];
export type CategoryPayload = components['schemas']['CategoryPayload'];
export type CategoryPulledDelivery = components['schemas']['CategoryPulledDelivery'];
export type CategoryView = components['schemas']['CategoryView'];
export type CategoryViewMovedOnProblem = components['schemas']['CategoryViewMovedOnProblem'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type ChangedPostView = components['schemas']['ChangedPostView'];
export type ChangesMeta = components['schemas']['ChangesMeta'];
export type ConflictingField = components['schemas']['ConflictingField'];
export type CopyMedia = components['schemas']['CopyMedia'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type CreatePreview = components['schemas']['CreatePreview'];
export type CreateServiceToken = components['schemas']['CreateServiceToken'];
export type CreateSubAccount = components['schemas']['CreateSubAccount'];
export type CreateTeam = components['schemas']['CreateTeam'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CredentialInvalidProblem = components['schemas']['CredentialInvalidProblem'];
export type CredentialMissingProblem = components['schemas']['CredentialMissingProblem'];
export type CredentialsMismatchProblem = components['schemas']['CredentialsMismatchProblem'];
export type CursorExpiredProblem = components['schemas']['CursorExpiredProblem'];
export type CursorInvalidProblem = components['schemas']['CursorInvalidProblem'];
export type DeclineInvitation = components['schemas']['DeclineInvitation'];
export type DeleteWebhook = components['schemas']['DeleteWebhook'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type DeliveryId = components['schemas']['DeliveryId'];
export type DeliveryInProgressProblem = components['schemas']['DeliveryInProgressProblem'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DraftConflictProblem = components['schemas']['DraftConflictProblem'];
export type DraftFailedDeliveryDetail = components['schemas']['DraftFailedDeliveryDetail'];
export type DraftFailedPayload = components['schemas']['DraftFailedPayload'];
export type DraftFailedPulledDelivery = components['schemas']['DraftFailedPulledDelivery'];
export type DraftGroupView = components['schemas']['DraftGroupView'];
export type DraftOutdatedProblem = components['schemas']['DraftOutdatedProblem'];
export type DraftText = components['schemas']['DraftText'];
export type DraftVersionDetail = components['schemas']['DraftVersionDetail'];
export type DraftVersionNumber = components['schemas']['DraftVersionNumber'];
export type DraftVersionView = components['schemas']['DraftVersionView'];
export type DraftView = components['schemas']['DraftView'];
export type DraftViewMissingOrMovedOnProblem = components['schemas']['DraftViewMissingOrMovedOnProblem'];
export type DraftViewMovedOnProblem = components['schemas']['DraftViewMovedOnProblem'];
export type EditorView = components['schemas']['EditorView'];
export type EditorsView = components['schemas']['EditorsView'];
export type EmbedCodeView = components['schemas']['EmbedCodeView'];
export type ExpectationFailedProblem = components['schemas']['ExpectationFailedProblem'];
export type FailedDraft = components['schemas']['FailedDraft'];
export type FeedAuthor = components['schemas']['FeedAuthor'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type FindPosts = components['schemas']['FindPosts'];
export type FoundPostView = components['schemas']['FoundPostView'];
export type GetAccount = components['schemas']['GetAccount'];
export type GetAuthor = components['schemas']['GetAuthor'];
export type GetCategory = components['schemas']['GetCategory'];
export type GetMedia = components['schemas']['GetMedia'];
export type GetPost = components['schemas']['GetPost'];
export type GetTeam = components['schemas']['GetTeam'];
export type GetWebhook = components['schemas']['GetWebhook'];
export type GoneView = components['schemas']['GoneView'];
export type HeadersTooLargeProblem = components['schemas']['HeadersTooLargeProblem'];
export type IdempotencyKeyReusedProblem = components['schemas']['IdempotencyKeyReusedProblem'];
export type InternalErrorProblem = components['schemas']['InternalErrorProblem'];
export type JsonFeed = components['schemas']['JsonFeed'];
export type JsonFeedItem = components['schemas']['JsonFeedItem'];
export type LabelPostVersion = components['schemas']['LabelPostVersion'];
export type LastDelivery = components['schemas']['LastDelivery'];
export type LimitReachedProblem = components['schemas']['LimitReachedProblem'];
export type ListApiKeys = components['schemas']['ListApiKeys'];
export type ListAudit = components['schemas']['ListAudit'];
export type ListAuthors = components['schemas']['ListAuthors'];
export type ListCategories = components['schemas']['ListCategories'];
export type ListDeliveries = components['schemas']['ListDeliveries'];
export type ListDraftVersions = components['schemas']['ListDraftVersions'];
export type ListDrafts = components['schemas']['ListDrafts'];
export type ListMedia = components['schemas']['ListMedia'];
export type ListPostVersions = components['schemas']['ListPostVersions'];
export type ListPosts = components['schemas']['ListPosts'];
export type ListPreviews = components['schemas']['ListPreviews'];
export type ListReviewNotes = components['schemas']['ListReviewNotes'];
export type ListServiceTokens = components['schemas']['ListServiceTokens'];
export type ListTeams = components['schemas']['ListTeams'];
export type ListTrash = components['schemas']['ListTrash'];
export type ListUsers = components['schemas']['ListUsers'];
export type ListWebhooks = components['schemas']['ListWebhooks'];
export type LivenessView = components['schemas']['LivenessView'];
export type LoggedInAccount = components['schemas']['LoggedInAccount'];
export type LoggedInUser = components['schemas']['LoggedInUser'];
export type LoginFailedProblem = components['schemas']['LoginFailedProblem'];
export type LoginView = components['schemas']['LoginView'];
export type MalformedRequestProblem = components['schemas']['MalformedRequestProblem'];
export type MediaCreator = components['schemas']['MediaCreator'];
export type MediaDeletedProblem = components['schemas']['MediaDeletedProblem'];
export type MediaDetail = components['schemas']['MediaDetail'];
export type MediaDetailMovedOnProblem = components['schemas']['MediaDetailMovedOnProblem'];
export type MediaInput = components['schemas']['MediaInput'];
export type MediaNotDeletedProblem = components['schemas']['MediaNotDeletedProblem'];
export type MediaQuotaReachedProblem = components['schemas']['MediaQuotaReachedProblem'];
export type MediaTooLargeProblem = components['schemas']['MediaTooLargeProblem'];
export type MediaTooManyPixelsProblem = components['schemas']['MediaTooManyPixelsProblem'];
export type MediaTypeUnsupportedProblem = components['schemas']['MediaTypeUnsupportedProblem'];
export type MediaUnreadableProblem = components['schemas']['MediaUnreadableProblem'];
export type MediaUseView = components['schemas']['MediaUseView'];
export type MediaVariant = components['schemas']['MediaVariant'];
export type MediaView = components['schemas']['MediaView'];
export type NamedPerson = components['schemas']['NamedPerson'];
export type NewApiKeyView = components['schemas']['NewApiKeyView'];
export type NewPreviewView = components['schemas']['NewPreviewView'];
export type NewServiceTokenView = components['schemas']['NewServiceTokenView'];
export type NewWebhookView = components['schemas']['NewWebhookView'];
export type NothingView = components['schemas']['NothingView'];
export type OwnAuthor = components['schemas']['OwnAuthor'];
export type PageMeta = components['schemas']['PageMeta'];
export type PartialApiKeyView = components['schemas']['PartialApiKeyView'];
export type PartialAuditEntryView = components['schemas']['PartialAuditEntryView'];
export type PartialAuthorView = components['schemas']['PartialAuthorView'];
export type PartialCategoryView = components['schemas']['PartialCategoryView'];
export type PartialDeliveryView = components['schemas']['PartialDeliveryView'];
export type PartialDraftView = components['schemas']['PartialDraftView'];
export type PartialMediaDetail = components['schemas']['PartialMediaDetail'];
export type PartialMediaView = components['schemas']['PartialMediaView'];
export type PartialPostMatchView = components['schemas']['PartialPostMatchView'];
export type PartialPostView = components['schemas']['PartialPostView'];
export type PartialPreviewView = components['schemas']['PartialPreviewView'];
export type PartialServiceTokenView = components['schemas']['PartialServiceTokenView'];
export type PartialSubAccountView = components['schemas']['PartialSubAccountView'];
export type PartialTeamView = components['schemas']['PartialTeamView'];
export type PartialTrashedPostView = components['schemas']['PartialTrashedPostView'];
export type PartialUserView = components['schemas']['PartialUserView'];
export type PartialWebhookView = components['schemas']['PartialWebhookView'];
export type PathNotFoundProblem = components['schemas']['PathNotFoundProblem'];
export type PayloadPurgedProblem = components['schemas']['PayloadPurgedProblem'];
export type PostAuthor = components['schemas']['PostAuthor'];
export type PostCategory = components['schemas']['PostCategory'];
export type PostDeleteDeliveryDetail = components['schemas']['PostDeleteDeliveryDetail'];
export type PostDeletePayload = components['schemas']['PostDeletePayload'];
export type PostDeletePulledDelivery = components['schemas']['PostDeletePulledDelivery'];
export type PostDeliveryDetail = components['schemas']['PostDeliveryDetail'];
export type PostEmbedCode = components['schemas']['PostEmbedCode'];
export type PostId = components['schemas']['PostId'];
export type PostPayload = components['schemas']['PostPayload'];
export type PostPulledDelivery = components['schemas']['PostPulledDelivery'];
export type PostRightsView = components['schemas']['PostRightsView'];
export type PostVersionDetail = components['schemas']['PostVersionDetail'];
export type PostVersionNumber = components['schemas']['PostVersionNumber'];
export type PostVersionView = components['schemas']['PostVersionView'];
export type PostView = components['schemas']['PostView'];
export type PostViewMovedOnProblem = components['schemas']['PostViewMovedOnProblem'];
export type PreviewId = components['schemas']['PreviewId'];
export type PreviewView = components['schemas']['PreviewView'];
export type PublicAuthor = components['schemas']['PublicAuthor'];
export type PublicBlogView = components['schemas']['PublicBlogView'];
export type PublicCategory = components['schemas']['PublicCategory'];
export type PublicMedia = components['schemas']['PublicMedia'];
export type PublicPageMeta = components['schemas']['PublicPageMeta'];
export type PublicPostView = components['schemas']['PublicPostView'];
export type PublicSinglePostView = components['schemas']['PublicSinglePostView'];
export type PublishDraft = components['schemas']['PublishDraft'];
export type PullMeta = components['schemas']['PullMeta'];
export type PullWebhook = components['schemas']['PullWebhook'];
export type PulledDelivery = components['schemas']['PulledDelivery'];
export type RateLimitedProblem = components['schemas']['RateLimitedProblem'];
export type ReadinessView = components['schemas']['ReadinessView'];
export type RecordNotFoundProblem = components['schemas']['RecordNotFoundProblem'];
export type RecoverDeliveries = components['schemas']['RecoverDeliveries'];
export type RecoveredView = components['schemas']['RecoveredView'];
export type RejectDraft = components['schemas']['RejectDraft'];
export type RelatedPost = components['schemas']['RelatedPost'];
export type ReportEditing = components['schemas']['ReportEditing'];
export type RequestInProgressProblem = components['schemas']['RequestInProgressProblem'];
export type RequestPasswordReset = components['schemas']['RequestPasswordReset'];
export type RequestReview = components['schemas']['RequestReview'];
export type RequestTimeoutProblem = components['schemas']['RequestTimeoutProblem'];
export type ResetPassword = components['schemas']['ResetPassword'];
export type RestoreDraftVersion = components['schemas']['RestoreDraftVersion'];
export type RestorePost = components['schemas']['RestorePost'];
export type RestorePostVersion = components['schemas']['RestorePostVersion'];
export type ReviewDeliveryDetail = components['schemas']['ReviewDeliveryDetail'];
export type ReviewNotRequestedProblem = components['schemas']['ReviewNotRequestedProblem'];
export type ReviewNoteView = components['schemas']['ReviewNoteView'];
export type ReviewPayload = components['schemas']['ReviewPayload'];
export type ReviewPulledDelivery = components['schemas']['ReviewPulledDelivery'];
export type ReviewRequiredProblem = components['schemas']['ReviewRequiredProblem'];
export type ReviewSamePersonProblem = components['schemas']['ReviewSamePersonProblem'];
export type RevokedServiceTokenView = components['schemas']['RevokedServiceTokenView'];
export type RoleForbiddenProblem = components['schemas']['RoleForbiddenProblem'];
export type RotateApiKey = components['schemas']['RotateApiKey'];
export type RotateSecret = components['schemas']['RotateSecret'];
export type RotateServiceToken = components['schemas']['RotateServiceToken'];
export type SaveDraft = components['schemas']['SaveDraft'];
export type ScheduleDrafts = components['schemas']['ScheduleDrafts'];
export type ScopeForbiddenProblem = components['schemas']['ScopeForbiddenProblem'];
export type ServiceTokenForbiddenProblem = components['schemas']['ServiceTokenForbiddenProblem'];
export type ServiceTokenId = components['schemas']['ServiceTokenId'];
export type SubAccountDeliveryDetail = components['schemas']['SubAccountDeliveryDetail'];
export type SubAccountId = components['schemas']['SubAccountId'];
export type SubAccountPayload = components['schemas']['SubAccountPayload'];
export type SubAccountPulledDelivery = components['schemas']['SubAccountPulledDelivery'];
export type SubAccountView = components['schemas']['SubAccountView'];
export type SubAccountViewMovedOnProblem = components['schemas']['SubAccountViewMovedOnProblem'];
export type TeamDeliveryDetail = components['schemas']['TeamDeliveryDetail'];
export type TeamId = components['schemas']['TeamId'];
export type TeamMember = components['schemas']['TeamMember'];
export type TeamPayload = components['schemas']['TeamPayload'];
export type TeamPulledDelivery = components['schemas']['TeamPulledDelivery'];
export type TeamUserId = components['schemas']['TeamUserId'];
export type TeamUserRole = components['schemas']['TeamUserRole'];
export type TeamUserView = components['schemas']['TeamUserView'];
export type TeamUserViewMovedOnProblem = components['schemas']['TeamUserViewMovedOnProblem'];
export type TeamView = components['schemas']['TeamView'];
export type TeamViewMovedOnProblem = components['schemas']['TeamViewMovedOnProblem'];
export type TestWebhook = components['schemas']['TestWebhook'];
export type TokenMaker = components['schemas']['TokenMaker'];
export type TooManySecretsProblem = components['schemas']['TooManySecretsProblem'];
export type TrashedPostView = components['schemas']['TrashedPostView'];
export type TrashedPostViewMovedOnProblem = components['schemas']['TrashedPostViewMovedOnProblem'];
export type UnavailableProblem = components['schemas']['UnavailableProblem'];
export type UnscheduleDrafts = components['schemas']['UnscheduleDrafts'];
export type UnscheduledView = components['schemas']['UnscheduledView'];
export type UnsupportedMediaTypeProblem = components['schemas']['UnsupportedMediaTypeProblem'];
export type UpdateAccount = components['schemas']['UpdateAccount'];
export type UpdateAuthor = components['schemas']['UpdateAuthor'];
export type UpdateCategory = components['schemas']['UpdateCategory'];
export type UpdateMedia = components['schemas']['UpdateMedia'];
export type UpdatePost = components['schemas']['UpdatePost'];
export type UpdateProfile = components['schemas']['UpdateProfile'];
export type UpdateSubAccount = components['schemas']['UpdateSubAccount'];
export type UpdateTeam = components['schemas']['UpdateTeam'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type UploadMedia = components['schemas']['UploadMedia'];
export type UpsertView = components['schemas']['UpsertView'];
export type UserDeliveryDetail = components['schemas']['UserDeliveryDetail'];
export type UserLogin = components['schemas']['UserLogin'];
export type UserPayload = components['schemas']['UserPayload'];
export type UserPulledDelivery = components['schemas']['UserPulledDelivery'];
export type UserTeam = components['schemas']['UserTeam'];
export type UserView = components['schemas']['UserView'];
export type UserViewMovedOnProblem = components['schemas']['UserViewMovedOnProblem'];
export type ValidationFailedProblem = components['schemas']['ValidationFailedProblem'];
export type WebhookDeletedProblem = components['schemas']['WebhookDeletedProblem'];
export type WebhookDisabledProblem = components['schemas']['WebhookDisabledProblem'];
export type WebhookIsPullProblem = components['schemas']['WebhookIsPullProblem'];
export type WebhookIsPushProblem = components['schemas']['WebhookIsPushProblem'];
export type WebhookStateDeliveryDetail = components['schemas']['WebhookStateDeliveryDetail'];
export type WebhookStatePayload = components['schemas']['WebhookStatePayload'];
export type WebhookStatePulledDelivery = components['schemas']['WebhookStatePulledDelivery'];
export type WebhookView = components['schemas']['WebhookView'];
export type WebhookViewMovedOnProblem = components['schemas']['WebhookViewMovedOnProblem'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type ResponseAccountForbiddenOrAddressForbiddenOrScopeForbidden = components['responses']['AccountForbiddenOrAddressForbiddenOrScopeForbidden'];
export type ResponseAccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden = components['responses']['AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden'];
export type ResponseAccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired = components['responses']['AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired'];
export type ResponseAccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden = components['responses']['AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden'];
export type ResponseAccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden = components['responses']['AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden'];
export type ResponseAccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbiddenOrReviewRequiredOrReviewSamePerson = components['responses']['AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbiddenOrReviewRequiredOrReviewSamePerson'];
export type ResponseAccountViewMovedOn = components['responses']['AccountViewMovedOn'];
export type ResponseAddressForbiddenOrScopeForbidden = components['responses']['AddressForbiddenOrScopeForbidden'];
export type ResponseAddressForbiddenOrServiceTokenForbidden = components['responses']['AddressForbiddenOrServiceTokenForbidden'];
export type ResponseAlreadyAcceptedOrRequestInProgress = components['responses']['AlreadyAcceptedOrRequestInProgress'];
export type ResponseAuthorViewMovedOn = components['responses']['AuthorViewMovedOn'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseBodyTooLargeOrMediaTooLarge = components['responses']['BodyTooLargeOrMediaTooLarge'];
export type ResponseCategoryViewMovedOn = components['responses']['CategoryViewMovedOn'];
export type ResponseCredentialMissingOrCredentialInvalidOrCredentialsMismatch = components['responses']['CredentialMissingOrCredentialInvalidOrCredentialsMismatch'];
export type ResponseCursorExpired = components['responses']['CursorExpired'];
export type ResponseDeliveryInProgressOrWebhookDisabledOrWebhookDeletedOrWebhookIsPullOrPayloadPurged = components['responses']['DeliveryInProgressOrWebhookDisabledOrWebhookDeletedOrWebhookIsPullOrPayloadPurged'];
export type ResponseDeliveryInProgressOrWebhookDisabledOrWebhookIsPull = components['responses']['DeliveryInProgressOrWebhookDisabledOrWebhookIsPull'];
export type ResponseDraftConflictOrDraftOutdated = components['responses']['DraftConflictOrDraftOutdated'];
export type ResponseDraftConflictOrDraftOutdatedOrReviewNotRequested = components['responses']['DraftConflictOrDraftOutdatedOrReviewNotRequested'];
export type ResponseDraftViewMissingOrMovedOn = components['responses']['DraftViewMissingOrMovedOn'];
export type ResponseDraftViewMovedOn = components['responses']['DraftViewMovedOn'];
export type ResponseExpectationFailed = components['responses']['ExpectationFailed'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseLoginFailed = components['responses']['LoginFailed'];
export type ResponseMalformedRequest = components['responses']['MalformedRequest'];
export type ResponseMediaDeleted = components['responses']['MediaDeleted'];
export type ResponseMediaDetailMovedOn = components['responses']['MediaDetailMovedOn'];
export type ResponseMediaNotDeleted = components['responses']['MediaNotDeleted'];
export type ResponsePathNotFound = components['responses']['PathNotFound'];
export type ResponsePostViewMovedOn = components['responses']['PostViewMovedOn'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseRecordNotFound = components['responses']['RecordNotFound'];
export type ResponseRequestInProgress = components['responses']['RequestInProgress'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseReviewNotRequested = components['responses']['ReviewNotRequested'];
export type ResponseRoleForbiddenOrAddressForbiddenOrScopeForbidden = components['responses']['RoleForbiddenOrAddressForbiddenOrScopeForbidden'];
export type ResponseRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden = components['responses']['RoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden'];
export type ResponseRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden = components['responses']['RoleForbiddenOrAddressForbiddenOrServiceTokenForbidden'];
export type ResponseSubAccountViewMovedOn = components['responses']['SubAccountViewMovedOn'];
export type ResponseTeamUserViewMovedOn = components['responses']['TeamUserViewMovedOn'];
export type ResponseTeamViewMovedOn = components['responses']['TeamViewMovedOn'];
export type ResponseTrashedPostViewMovedOn = components['responses']['TrashedPostViewMovedOn'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnsupportedMediaTypeOrMediaTypeUnsupported = components['responses']['UnsupportedMediaTypeOrMediaTypeUnsupported'];
export type ResponseUserViewMovedOn = components['responses']['UserViewMovedOn'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseValidationFailedOrCursorInvalid = components['responses']['ValidationFailedOrCursorInvalid'];
export type ResponseValidationFailedOrIdempotencyKeyReused = components['responses']['ValidationFailedOrIdempotencyKeyReused'];
export type ResponseValidationFailedOrIdempotencyKeyReusedOrLimitReached = components['responses']['ValidationFailedOrIdempotencyKeyReusedOrLimitReached'];
export type ResponseValidationFailedOrIdempotencyKeyReusedOrMediaTooManyPixelsOrMediaUnreadableOrMediaQuotaReached = components['responses']['ValidationFailedOrIdempotencyKeyReusedOrMediaTooManyPixelsOrMediaUnreadableOrMediaQuotaReached'];
export type ResponseWebhookDisabled = components['responses']['WebhookDisabled'];
export type ResponseWebhookIsPullOrTooManySecrets = components['responses']['WebhookIsPullOrTooManySecrets'];
export type ResponseWebhookIsPush = components['responses']['WebhookIsPush'];
export type ResponseWebhookViewMovedOn = components['responses']['WebhookViewMovedOn'];
export type ParameterRequestId = components['parameters']['RequestId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterWebhookId = components['parameters']['webhook-id'];
export type ParameterWebhookTimestamp = components['parameters']['webhook-timestamp'];
export type ParameterWebhookSignature = components['parameters']['webhook-signature'];
export type ParameterWebhookEvent = components['parameters']['webhook-event'];
export type ParameterWebhookAccount = components['parameters']['webhook-account'];
export type ParameterWebhookAttempt = components['parameters']['webhook-attempt'];
export type ParameterWebhookTags = components['parameters']['webhook-tags'];
export type $defs = Record<string, never>;
export interface operations {
    listPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListPosts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialPostView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPost"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePost"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PostViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PostViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    postEmbedCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostEmbedCode"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmbedCodeView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListCategories"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialCategoryView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddCategory"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CategoryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CategoryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["CategoryViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CategoryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["CategoryViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuthors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAuthors"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialAuthorView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAuthor"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthorView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAuthor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthorView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["AuthorViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthorView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["AuthorViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTeams: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListTeams"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialTeamView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeam"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeam"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["TeamViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["TeamViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUserToTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamUserRole"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamUserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyAcceptedOrRequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTeamUserRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamUserRole"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamUserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["TeamUserViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTeamUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamUserId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamUserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["TeamUserViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserLogin"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoginView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginFailed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["UserViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListUsers"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialUserView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSubAccounts: {
        parameters: {
            query?: {
                /** @description The number of records per page; 100 by default. */
                limit?: number;
                /** @description The page, from 1. Pages end after 10000 rows; use the cursor after that. */
                page?: number;
                /** @description The nextCursor of the previous page. Cannot be combined with page. */
                cursor?: string;
                /** @description The start of a title or name, case-insensitive. */
                search?: string;
                /** @description Count the total beyond 10,000. */
                includeTotal?: boolean;
                /** @description The sort order, with a leading - for descending; -id by default. */
                sort?: "id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name";
                /** @description The fields to return; all if absent. */
                fields?: ("blogUrl" | "language" | "blogDescription" | "blogAccentColor" | "blogLogo" | "reviewRequired" | "subAccountId" | "name" | "parentAccountId" | "blogSlug" | "version" | "createdAt" | "updatedAt")[] | string;
                subAccountId?: number;
                parentAccountId?: number;
                name?: string;
                blogSlug?: string;
            };
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialSubAccountView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubAccount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubAccountView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubAccount"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubAccountView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["SubAccountViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubAccountId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubAccountView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["RoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["SubAccountViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListWebhooks"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialWebhookView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhookView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["WebhookViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["WebhookViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListDeliveries"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialDeliveryView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeliveryInProgressOrWebhookDisabledOrWebhookDeletedOrWebhookIsPullOrPayloadPurged"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverDeliveries"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecoveredView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DeliveryInProgressOrWebhookDisabledOrWebhookIsPull"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookDisabled"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateSecret"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookIsPullOrTooManySecrets"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pullWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PullWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PulledDelivery"][];
                        meta: components["schemas"]["PullMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookIsPush"];
            410: components["responses"]["CursorExpired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrCursorInvalid"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NothingView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NothingView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NothingView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NothingView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamUserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineInvitation"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TeamUserView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPostVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListPostVersions"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostVersionView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPostVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostVersionNumber"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostVersionDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    labelPostVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelPostVersion"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostVersionView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePostVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorePostVersion"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PostViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["DraftViewMissingOrMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListDrafts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialDraftView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishDraft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DraftConflictOrDraftOutdated"];
            412: components["responses"]["DraftViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    discardDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["DraftViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportEditing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportEditing"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EditorsView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDraftVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListDraftVersions"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftVersionView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDraftVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftVersionNumber"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftVersionDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreDraftVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreDraftVersion"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialDraftView"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialDraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["DraftViewMissingOrMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    scheduleDrafts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleDrafts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftGroupView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["DraftViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unscheduleDrafts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnscheduleDrafts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UnscheduledView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreview"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewPreviewView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPreviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListPreviews"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialPreviewView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokePreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PreviewView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestReview"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveDraft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"] | components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbiddenOrReviewRequiredOrReviewSamePerson"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DraftConflictOrDraftOutdatedOrReviewNotRequested"];
            412: components["responses"]["DraftViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectDraft"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DraftView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["ReviewNotRequested"];
            412: components["responses"]["DraftViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviewNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListReviewNotes"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewNoteView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindPosts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialPostMatchView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAuthor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialAuthorView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialCategoryView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetPost"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialPostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPostRights: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostRightsView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetTeam"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialTeamView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialWebhookView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ownAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnAuthor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthorView"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthorView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mediaUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadMedia"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaView"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLargeOrMediaTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeOrMediaTypeUnsupported"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrMediaTooManyPixelsOrMediaUnreadableOrMediaQuotaReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyMedia"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaView"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLargeOrMediaTooLarge"];
            415: components["responses"]["UnsupportedMediaTypeOrMediaTypeUnsupported"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrMediaTooManyPixelsOrMediaUnreadableOrMediaQuotaReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListMedia"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialMediaView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetMedia"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialMediaDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMedia"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MediaDeleted"];
            412: components["responses"]["MediaDetailMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["MediaDetailMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaDetail"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MediaNotDeleted"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTrash: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListTrash"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialTrashedPostView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorePost"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrReviewRequired"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PostViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    purgePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrashedPostView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["TrashedPostViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAccount"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The expected version of the record, as 3 or "3". Separate several with commas; * matches any version. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccount"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["AccountViewMovedOn"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAPIKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewApiKeyView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAPIKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListApiKeys"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialApiKeyView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateAPIKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewApiKeyView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeAPIKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createServiceToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewServiceTokenView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServiceTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListServiceTokens"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialServiceTokenView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateServiceToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The same key and body within 24 hours return the first response again and create nothing. Per key pair, user or service token, and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateServiceToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewServiceTokenView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedOrLimitReached"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeServiceToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceTokenId"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RevokedServiceTokenView"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrServiceTokenForbidden"];
            404: components["responses"]["RecordNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the request; generated if absent. It is returned, logged, and used as the instance of a problem. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAudit"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartialAuditEntryView"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["CredentialMissingOrCredentialInvalidOrCredentialsMismatch"];
            403: components["responses"]["AccountForbiddenOrRoleForbiddenOrAddressForbiddenOrScopeForbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRssFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            /** @description The blog or the part does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJsonFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["JsonFeed"];
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            /** @description The blog or the part does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            /** @description The blog or the part does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicChanges: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous response. Without it, all public posts are listed first. */
                after?: string;
                /** @description The maximum number of changes, 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["UpsertView"] | components["schemas"]["GoneView"])[];
                        meta: components["schemas"]["ChangesMeta"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            410: components["responses"]["CursorExpired"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailedOrCursorInvalid"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicBlog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicBlogView"];
                    };
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicPosts: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description The number of records per page. */
                limit?: number;
                /** @description Only posts of the category with this slug. */
                category?: string;
                /** @description Only posts of the author with this slug. */
                author?: string;
            };
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicPostView"][];
                        meta: components["schemas"]["PublicPageMeta"];
                    };
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicPost: {
        parameters: {
            query?: {
                /** @description The token of a preview of the post. The response is the text of the preview and is not cached. 404 if the preview no longer works or belongs to another post. */
                preview?: string;
            };
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
                /** @description The postSlug of a post. */
                postSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicSinglePostView"];
                    };
                };
            };
            /** @description The slug of the post has changed. Location contains the new URL. */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicCategories: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description The number of records per page. */
                limit?: number;
            };
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicCategory"][];
                        meta: components["schemas"]["PublicPageMeta"];
                    };
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPublicPosts: {
        parameters: {
            query: {
                /** @description The words that a post must contain, the last one as a prefix. */
                q: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description The number of posts per page. */
                limit?: number;
            };
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundPostView"][];
                        meta: components["schemas"]["PublicPageMeta"];
                    };
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["MalformedRequest"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivenessView"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessView"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description The process cannot serve requests. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessView"];
                };
            };
        };
    };
    getSitemapPart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
                /** @description The number of the part, from 1. */
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            /** @description The blog or the part does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicPostAsMarkdown: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response. If it still matches, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The blogSlug of an account. */
                blogSlug: string;
                /** @description The postSlug of a post. */
                postSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description The slug of the post has changed. Location contains the new URL. */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The response has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["PathNotFound"];
            408: components["responses"]["RequestTimeout"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onPostCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDeletePayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuthorCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuthorUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuthorDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserInvited: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserEditinvite: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserAcceptinvite: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeclineinvite: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTeamCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTeamUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTeamDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubaccountCreate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubAccountPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubaccountUpdate: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubAccountPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubaccountDelete: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubAccountPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewApprove: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewReject: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDraftFail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftFailedPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostPublish: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPostUnpublish: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookFailing: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookStatePayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookStatePayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookRecovered: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same for every attempt. Receivers use it to recognize repeated calls. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description The signatures of the Standard Webhooks specification: `v1,` and an HMAC-SHA256 in base64. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description The slug of the event. */
                "webhook-event": components["parameters"]["webhook-event"];
                /** @description The id of the account that the event belongs to. */
                "webhook-account": components["parameters"]["webhook-account"];
                /** @description The number of the attempt, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
                /** @description The cache tags of what has changed, separated by commas, such as `blog-7,post-12`. Without the tag of a blog, readers see no change. Absent for events of teams, users, reviews, drafts and webhooks. */
                "webhook-tags"?: components["parameters"]["webhook-tags"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookStatePayload"];
            };
        };
        responses: {
            /** @description The endpoint refuses further calls. The webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The call is retried according to the retry schedule. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
export type Account = AccountView;
export type ApiKey = ApiKeyView;
export type Attempt = AttemptView;
export type Author = AuthorView;
export type Category = CategoryView;
export type ChangedPost = ChangedPostView;
export type Delivery = DeliveryView;
export type DraftGroup = DraftGroupView;
export type DraftVersion = DraftVersionView;
export type Draft = DraftView;
export type Editor = EditorView;
export type Editors = EditorsView;
export type EmbedCode = EmbedCodeView;
export type FoundPost = FoundPostView;
export type Gone = GoneView;
export type Liveness = LivenessView;
export type Login = LoginView;
export type MediaUse = MediaUseView;
export type Media = MediaView;
export type NewApiKey = NewApiKeyView;
export type NewPreview = NewPreviewView;
export type NewServiceToken = NewServiceTokenView;
export type NewWebhook = NewWebhookView;
export type Nothing = NothingView;
export type PartialApiKey = PartialApiKeyView;
export type PartialAuditEntry = PartialAuditEntryView;
export type PartialAuthor = PartialAuthorView;
export type PartialCategory = PartialCategoryView;
export type PartialDelivery = PartialDeliveryView;
export type PartialDraft = PartialDraftView;
export type PartialMedia = PartialMediaView;
export type PartialPostMatch = PartialPostMatchView;
export type PartialPost = PartialPostView;
export type PartialPreview = PartialPreviewView;
export type PartialServiceToken = PartialServiceTokenView;
export type PartialSubAccount = PartialSubAccountView;
export type PartialTeam = PartialTeamView;
export type PartialTrashedPost = PartialTrashedPostView;
export type PartialUser = PartialUserView;
export type PartialWebhook = PartialWebhookView;
export type PostRights = PostRightsView;
export type PostVersion = PostVersionView;
export type Post = PostView;
export type Preview = PreviewView;
export type PublicBlog = PublicBlogView;
export type PublicPost = PublicPostView;
export type PublicSinglePost = PublicSinglePostView;
export type Readiness = ReadinessView;
export type Recovered = RecoveredView;
export type ReviewNote = ReviewNoteView;
export type RevokedServiceToken = RevokedServiceTokenView;
export type SubAccount = SubAccountView;
export type TeamUser = TeamUserView;
export type Team = TeamView;
export type TrashedPost = TrashedPostView;
export type Unscheduled = UnscheduledView;
export type Upsert = UpsertView;
export type User = UserView;
export type Webhook = WebhookView;
