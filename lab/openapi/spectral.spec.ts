import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../test/support/root';

const SPECTRAL = join(ROOT, 'lab', 'node_modules', '.bin', 'spectral');
const RULES = join(__dirname, '.spectral.yaml');

describe('Spectral', () => {
  it('finds nothing that breaks the rules of OWASP', () => {
    const { status, stdout, stderr } = spawnSync(
      SPECTRAL,
      ['lint', 'openapi.json', '--ruleset', RULES, '--display-only-failures'],
      { cwd: ROOT, encoding: 'utf8' },
    );

    expect(stdout + stderr).toBe("No results with a severity of 'error' found!\n");
    expect(status).toBe(0);
  });
});
