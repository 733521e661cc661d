import { inFlight } from '../common/in-flight';
import { inRequest } from '../common/request-context';
import { Passwords } from './passwords';

describe('hashes', () => {
  it('all come to their end, while other requests come and go', async () => {
    const passwords = new Passwords();
    const begin = () => Array.from({ length: 6 }, () => passwords.hash('a password'));

    inFlight.requests = 1;
    const first = begin();
    await first[0];
    inFlight.requests = 0;
    const hashes = await Promise.all([...first, ...begin()]);

    expect(new Set(hashes).size).toBe(12);
  });

  it('beyond those that may wait are refused', async () => {
    const passwords = new Passwords();

    const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('a password')));

    expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(64);
  });

  it('are not computed for whom nobody waits any more', async () => {
    const passwords = new Passwords();
    const request = { requestId: 'gone', begunAt: 0 };
    const begun = Array.from({ length: 8 }, () => passwords.hash('a password'));

    const waiting = inRequest(request, () => passwords.hash('a password'));
    Object.assign(request, { closed: true });

    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all([...begun, passwords.hash('a password')])).toHaveLength(9);
  });

  it('of nobody are compared, also where the first client to ask had gone', async () => {
    const passwords = new Passwords();
    const gone = { requestId: 'gone', begunAt: 0, closed: true };
    const begun = Array.from({ length: 8 }, () => passwords.hash('a password'));

    await inRequest(gone, () => passwords.matches('a password', undefined)).catch(() => undefined);
    await Promise.all(begun);

    expect(await passwords.matches('a password', undefined)).toBe(false);
  });
});
