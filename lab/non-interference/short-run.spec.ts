import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sourceArguments } from '../../test/support/processes';
import { ROOT } from '../../test/support/root';

describe('tokens without publish', () => {
  it('change nothing that readers see', async () => {
    const args = [...sourceArguments('lab/non-interference/main.ts'), '--minutes', '2', '--seed', '20'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

    const [said, code] = await Promise.all([text(child.stdout), ended]);

    expect([code, code === 0 ? '' : said]).toEqual([0, '']);
    expect(said).toMatch(/^With publish, the first difference after \d+ calls: \//m);
  });
});
