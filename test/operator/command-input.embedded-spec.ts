import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, commandWith, shell } from '../support/commands';

/** The shell command that runs the CLI. */
const CLI = `${process.execPath} scripts/run.mjs cli`;

describe('commands', () => {
  it.each([
    ['with a byte order mark and a Windows line end', [`\ufeffshort\r\n`], '--password must have 10 to'],
    ['with two lines', ['correct horse\nbattery staple\n'], '--password '],
    ['without anything', [''], '--password is required'],
    ['in another encoding', [Buffer.from('pässword of mine', 'latin1')], 'has bytes that are not UTF-8'],
    ['in UTF-16', [Buffer.from('\ufeffpassword of mine', 'utf16le')], 'has bytes that are not UTF-8'],
  ])('a password %s is refused in one line', async (_, [content = ''], said) => {
    const folder = mkdtempSync(join(tmpdir(), 'blog-password-'));
    const file = join(folder, 'password');
    writeFileSync(file, content);

    const set = ['user:set-password', '--email', 'a@b.example'];
    const inFile = await command({}, ...set, '--password-file', file);
    const onInput = await commandWith(content, {}, ...set, '--password-stdin');

    rmSync(folder, { recursive: true });
    for (const { code, stdout, stderr } of [inFile, onInput]) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.split('\n')).toEqual([expect.stringContaining(said), '']);
    }
  });

  it('exit without an error message if no one reads their output', async () => {
    const { stderr } = await shell(`{ ${CLI} openapi; echo "ended with $?" >&2; } | true`);

    expect(stderr).toBe('ended with 1\n');
  });
});
