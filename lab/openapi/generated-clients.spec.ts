import { spawnSync } from 'node:child_process';
import { ROOT } from '../../test/support/root';

describe('the clients that generators make of the document', () => {
  it('compile, and have types that its examples fit', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['lab/openapi/check-clients.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
    });

    expect(stdout + stderr).toMatch(/^(?:[a-z-]+: \d+ of \d+ examples\n){2}$/);
    expect(status).toBe(0);
  });
});
