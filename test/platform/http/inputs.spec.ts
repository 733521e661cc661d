import { plainToInstance, TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validateSync } from 'class-validator';
import type { Type } from '@nestjs/common';
import * as apiKeys from '../../../src/api-keys/api-keys.dto';
import * as authors from '../../../src/authors/authors.dto';
import * as categories from '../../../src/categories/categories.dto';
import * as options from '../../../src/operator/cli/options.dto';
import * as drafts from '../../../src/posts/drafts/drafts.dto';
import * as posts from '../../../src/posts/posts.dto';
import * as previews from '../../../src/posts/previews/previews.dto';
import * as reviews from '../../../src/posts/reviews/reviews.dto';
import * as reading from '../../../src/site/public.dto';
import * as subAccounts from '../../../src/sub-accounts/sub-accounts.dto';
import * as invitations from '../../../src/teams/invitations.dto';
import * as teamUsers from '../../../src/teams/team-users.dto';
import * as teams from '../../../src/teams/teams.dto';
import * as resets from '../../../src/users/password-resets.dto';
import * as users from '../../../src/users/users.dto';
import * as deliveries from '../../../src/webhooks/log/deliveries.dto';
import * as webhooks from '../../../src/webhooks/subscriptions/webhooks.dto';
import { readInput } from '../../../src/platform/common/input';

const INPUTS = [
  ...[apiKeys, authors, categories, drafts, options, posts, previews, reading, reviews, subAccounts],
  ...[teams, teamUsers, invitations, users, resets, deliveries, webhooks],
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is Type<object> => typeof value === 'function' && /^class /.test(String(value)))
  .map((type) => [type.name, type] as const);

/** Valid and invalid values that clients can send. */
const VALUES = [
  ...[undefined, null, '', 0, '0', 1, '1', '01', -1, 1.5, '1.5', 2_147_483_647, 2_147_483_648, true, false],
  ...[
    'true',
    'yes',
    'NO',
    'No',
    ' text ',
    'a\u0000b',
    '\ud800',
    'x'.repeat(300),
    'published',
    'enable',
    '-id',
  ],
  ...['postId,postTitle', ['postId'], ['nothing'], [1], [], {}, { then: 1 }, 'Create post', 'post.create'],
  ...[
    '2026-01-31',
    '2026-02-30',
    '2025-01-01T00:00:00Z',
    'someone@example.com',
    'https://example.com/x',
    '#fff',
  ],
];

/** Reads an input by calls of class-transformer and class-validator, without `readInput`. */
function readByLibraries(type: Type<object>, sent: object) {
  const input = plainToInstance(type, sent, { excludeExtraneousValues: true, exposeUnsetFields: false });
  const broken = validateSync(input, { stopAtFirstError: true, forbidUnknownValues: false });
  const errors = broken.map(({ property, constraints = {} }) => {
    const [[code, message] = []] = Object.entries(constraints);
    return { field: property, code, message };
  });
  return { input, errors };
}

describe('an input', () => {
  it.each(INPUTS)('%s is read as class-transformer and class-validator read it', (_, type) => {
    const fields = [
      ...defaultMetadataStorage.getExposedProperties(type, TransformationType.PLAIN_TO_CLASS),
      'somethingElse',
    ];
    for (const [at, value] of VALUES.entries()) {
      // Every third field has `value`. The others have other values of VALUES.
      const sent = Object.fromEntries(
        fields.map((field, place) => [
          field,
          place % 3 === 0 ? value : VALUES[(at * 7 + place) % VALUES.length],
        ]),
      );
      const alone = fields.map((field) => ({ [field]: value }));

      for (const one of [sent, ...alone]) {
        expect(readInput(type, one)).toEqual(readByLibraries(type, one));
      }
    }
  });

  it('ignores the prototype of the object that was sent', () => {
    const sent = JSON.parse('{"__proto__": {"postTitle": "x"}, "constructor": 1}') as object;

    expect(readInput(posts.AddPost, sent)).toEqual(readInput(posts.AddPost, {}));
  });
});
