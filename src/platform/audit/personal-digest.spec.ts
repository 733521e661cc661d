import type { AuditEntry } from './audit-entry.entity';
import { hasOriginalValues, personalColumns, plainDetail } from './personal-digest';

const DIGEST = 'sha256 of the e-mail: 0123';

const entryOf = (values: Partial<AuditEntry>) => {
  const entry = {
    act: 'login.failed',
    address: '203.0.113.7',
    detail: `unknown e-mail, ${DIGEST}`,
    ...values,
  };
  return { ...entry, ...personalColumns(entry as AuditEntry) } as AuditEntry;
};

const ERASED = { address: null, personalSalt: null };

describe('the personal values of an audit entry', () => {
  it('are original until they are changed', () => {
    const entry = entryOf({});

    expect(hasOriginalValues(entry)).toBe(true);
    expect(hasOriginalValues({ ...entry, address: '203.0.113.8' })).toBe(false);
    expect(hasOriginalValues({ ...entry, detail: 'unknown e-mail, another' })).toBe(false);
    expect(hasOriginalValues({ ...entry, personalSalt: 'another' })).toBe(false);
    expect(entryOf({}).personalDigest).not.toBe(entry.personalDigest);
  });

  it('are original after an erasure, which leaves the reason and the id of the person', () => {
    const entry = entryOf({});

    expect(hasOriginalValues({ ...entry, ...ERASED, detail: 'unknown e-mail, person 17, erased' })).toBe(
      true,
    );
    expect(hasOriginalValues({ ...entry, ...ERASED, detail: 'unknown e-mail' })).toBe(true);
    expect(hasOriginalValues({ ...entry, ...ERASED })).toBe(false);
    expect(hasOriginalValues({ ...entry, personalSalt: null, detail: 'unknown e-mail' })).toBe(false);
  });

  it('are the address, and what follows the reason of a failed login', () => {
    expect(plainDetail(entryOf({}))).toBe('unknown e-mail');
    expect(plainDetail(entryOf({ act: 'member.role', detail: 'Editor, erased' }))).toBe('Editor, erased');
    expect(plainDetail(entryOf({ detail: null }))).toBeNull();
    expect(hasOriginalValues({ ...entryOf({ act: 'login', detail: null }), ...ERASED })).toBe(true);
  });

  it('have no digest in entries of the previous release', () => {
    const entry = { ...entryOf({}), personalSalt: null, personalDigest: null };

    expect(hasOriginalValues(entry)).toBe(true);
    expect(hasOriginalValues({ ...entry, personalSalt: 'another' })).toBe(false);
  });
});
