import { OPERATIONS, ROLES } from '../../clients/typescript/src/generated/operations.ts';
import { isAtLeast as isAtLeastInService } from '../../src/platform/operations/role-order';
import { mayWritePost } from '../../src/posts/post-access';
import { rightsOf } from './rights';

const NO_AND_YES = [false, true];

describe('console rights', () => {
  it.each(ROLES)('match the rights of the service for posts, as %s', (role) => {
    for (const own of NO_AND_YES)
      for (const privateBefore of NO_AND_YES)
        for (const privateAfter of NO_AND_YES) {
          const facts = { own, privateBefore, privateAfter };
          expect([facts, rightsOf(role).mayWritePost(facts)]).toEqual([facts, mayWritePost(role, facts)]);
        }
  });

  it('order the roles like the service', () => {
    for (const role of ROLES)
      for (const operation of ['listTrash', 'addCategory', 'listUsers'] as const)
        expect(rightsOf(role).may(operation)).toBe(isAtLeastInService(role, OPERATIONS[operation].role));
  });

  it('include the role that each operation with credentials requires', () => {
    for (const [name, { credentials, role }] of Object.entries(OPERATIONS))
      expect([name, role !== null]).toEqual([name, credentials]);
  });

  it('allow only operations without credentials if there is no role', () => {
    expect(rightsOf(null).may('listPosts')).toBe(false);
    expect(rightsOf(null).may('requestPasswordReset')).toBe(true);
  });
});
