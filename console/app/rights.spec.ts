import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast as isAtLeastInService } from '../../src/platform/operations/role-order';
import { mayWritePost } from '../../src/posts/post-rights';
import { NEEDED_ROLES, ROLES, rightsOf } from './rights';

interface Documented {
  operationId?: string;
  description?: string;
}

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Documented>>;
};

const NO_AND_YES = [false, true];

function documentedRoles(): Record<string, string | null> {
  const operations = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([, methods]) => Object.values(methods));
  const named = operations.flatMap(({ operationId, description = '' }) =>
    operationId ? [[operationId, /Needs the role (\w+)/.exec(description)?.[1] ?? null] as const] : [],
  );
  return Object.fromEntries(named);
}

describe('the rights of the console', () => {
  it('need for each operation the role that the document names', () => {
    expect(NEEDED_ROLES).toEqual(documentedRoles());
  });

  it.each(ROLES)('are those of the service for posts, as %s', (role) => {
    for (const own of NO_AND_YES)
      for (const privateBefore of NO_AND_YES)
        for (const privateAfter of NO_AND_YES) {
          const facts = { own, privateBefore, privateAfter };
          expect([facts, rightsOf(role).mayWritePost(facts)]).toEqual([facts, mayWritePost(role, facts)]);
        }
  });

  it('order the roles as the service does', () => {
    for (const role of ROLES)
      for (const operation of ['listTrash', 'addCategory', 'listUsers'] as const)
        expect(rightsOf(role).may(operation)).toBe(isAtLeastInService(role, NEEDED_ROLES[operation]));
  });

  it('are none without a role, but for operations that need no credentials', () => {
    expect(rightsOf(null).may('listPosts')).toBe(false);
    expect(rightsOf(null).may('requestPasswordReset')).toBe(true);
  });
});
