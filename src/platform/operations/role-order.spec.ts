import { effectiveRole, highestRole, isAtLeast } from './role-order';

describe('a role', () => {
  it.each([
    ['Editor', 'Editor'],
    [' aDMIN ', 'Admin'],
    ['owner', 'Owner'],
    ['Chief', 'Viewer'],
    ['', 'Viewer'],
    ['constructor', 'Viewer'],
  ])('called %j counts as %s', (name, role) => {
    expect(effectiveRole(name)).toBe(role);
  });

  it('is at least as high as itself and every lower role', () => {
    expect(isAtLeast('Editor', 'Editor')).toBe(true);
    expect(isAtLeast('Editor', 'Author')).toBe(true);
    expect(isAtLeast('Editor', 'Admin')).toBe(false);
    expect(isAtLeast(null, 'Viewer')).toBe(false);
  });

  it('is the highest of several', () => {
    expect(highestRole(['Viewer', null, 'Admin', 'Author'])).toBe('Admin');
    expect(highestRole([null, undefined])).toBeNull();
  });
});
