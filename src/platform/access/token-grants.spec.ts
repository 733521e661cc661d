import type { Role } from '../operations/role-order';
import { tokenGrants, type BoundToken } from './token-grants';

const [TREE, NORTH, SOUTH] = [1, 2, 3];

describe('the grants of a service token', () => {
  const grants = (token: Partial<BoundToken>, makers: [number, Role][] = []) =>
    Object.fromEntries(
      tokenGrants(
        { accountId: TREE, treeId: TREE, userRoleName: 'Editor', madeBy: 7, ...token },
        new Map(makers),
      ),
    );

  it('are its role if the operator made it', () => {
    expect(grants({ madeBy: null })).toEqual({ [TREE]: 'Editor' });
  });

  it('are limited by the role of its maker in each account', () => {
    expect(grants({}, [[TREE, 'Owner']])).toEqual({ [TREE]: 'Editor' });
    expect(grants({}, [[TREE, 'Viewer']])).toEqual({ [TREE]: 'Viewer' });
    expect(
      grants({}, [
        [TREE, 'Viewer'],
        [NORTH, 'Admin'],
      ]),
    ).toEqual({ [TREE]: 'Viewer', [NORTH]: 'Editor' });
  });

  it('are in its sub-account alone', () => {
    const makers: [number, Role][] = [
      [TREE, 'Author'],
      [NORTH, 'Viewer'],
      [SOUTH, 'Admin'],
    ];

    expect(grants({ accountId: NORTH }, makers)).toEqual({ [NORTH]: 'Author' });
  });

  it('are none once its maker has lost its account', () => {
    expect(grants({}, [[NORTH, 'Admin']])).toEqual({});
    expect(grants({ accountId: NORTH }, [[SOUTH, 'Admin']])).toEqual({});
  });
});
