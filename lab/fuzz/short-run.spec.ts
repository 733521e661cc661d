import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sourceArguments } from '../../test/support/processes';
import { ROOT } from '../../test/support/root';

describe('a short run of the fuzz', () => {
  it('finds nothing and reports its steps', async () => {
    const args = [
      ...sourceArguments('lab/fuzz/main.ts'),
      '--minutes',
      '1',
      '--steps',
      '30',
      '--slow',
      '3000',
      '--seed',
      '20',
    ];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

    const [said, code] = await Promise.all([text(child.stdout), ended]);

    expect(said).toMatch(/^No findings in \d+ steps\.$/m);
    expect(said).toMatch(/"postsStored": [1-9]/);
    expect(code).toBe(0);
  });
});
