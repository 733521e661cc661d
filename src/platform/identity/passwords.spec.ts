import { inFlight } from '../common/in-flight';
import { inRequest } from '../common/request-context';
import { Passwords } from './passwords';

describe('hashes', () => {
  it('are all computed while the number of other requests changes', async () => {
    const passwords = new Passwords();
    const begin = () => Array.from({ length: 6 }, () => passwords.hash('a password'));

    inFlight.requests = 1;
    const first = begin();
    await first[0];
    inFlight.requests = 0;
    const hashes = await Promise.all([...first, ...begin()]);

    expect(new Set(hashes).size).toBe(12);
  });

  it('are refused if the queue is full', async () => {
    const passwords = new Passwords();

    const all = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash('a password')));

    expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(64);
  });

  it('are not computed for clients that have disconnected', async () => {
    const passwords = new Passwords();
    const request = { requestId: 'gone', begunAt: 0 };
    const begun = Array.from({ length: 8 }, () => passwords.hash('a password'));

    const waiting = inRequest(request, () => passwords.hash('a password'));
    Object.assign(request, { closed: true });

    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all([...begun, passwords.hash('a password')])).toHaveLength(9);
  });

  it('of unknown users are compared, even after the client of the first one has disconnected', async () => {
    const passwords = new Passwords();
    const gone = { requestId: 'gone', begunAt: 0, closed: true };
    const begun = Array.from({ length: 8 }, () => passwords.hash('a password'));

    await inRequest(gone, () => passwords.matches('a password', undefined)).catch(() => undefined);
    await Promise.all(begun);

    expect(await passwords.matches('a password', undefined)).toBe(false);
  });
});
