import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { invalidField } from '../../platform/common/problem';
import { pathOf } from './options';

interface PasswordOptions {
  password?: string;
  passwordFile?: string;
  passwordStdin?: boolean;
}

const SPELLINGS = '--password-file <file>, --password-stdin or --password <password>';

/** Other users of the machine can see `--password` in the list of processes, but not a file or standard input. */
export function takingPassword(command: Command): Command {
  return command
    .addOption(new Option('--password-file <file>', 'a file with the password: 10 to 128 characters'))
    .addOption(
      new Option('--password-stdin', 'read the password from standard input').conflicts('passwordFile'),
    )
    .addOption(
      new Option(
        '--password <password>',
        'the password itself, which other users can see in the process list',
      ).conflicts(['passwordFile', 'passwordStdin']),
    );
}

export async function withPassword<T extends PasswordOptions>(
  command: Command,
  { passwordFile, passwordStdin, ...options }: T,
): Promise<Omit<T, 'passwordFile' | 'passwordStdin'> & { password: string }> {
  if (options.password !== undefined) return { ...options, password: options.password };
  if (passwordFile !== undefined) {
    return { ...options, password: passwordIn(contentOf(passwordFile), 'passwordFile') };
  }
  if (passwordStdin) {
    return { ...options, password: passwordIn(await buffer(process.stdin), 'passwordStdin') };
  }
  return command.error(`error: one of ${SPELLINGS} is required`);
}

/** Removes a byte order mark and a final line end. Throws 422 for invalid UTF-8, because decoding would change it. */
function passwordIn(bytes: Uint8Array, option: keyof PasswordOptions): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
  } catch {
    throw invalidField(option, 'format', 'has bytes that are not UTF-8');
  }
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(pathOf(file));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw invalidField('passwordFile', 'unknown', `names a file that cannot be read (${code})`);
  }
}
