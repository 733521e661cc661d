import { MAX_INT } from '../common/fields';

/** The versions that If-Match names, `*` for any, or `malformed`; undefined without the header. */
export type Precondition = readonly number[] | '*' | 'malformed' | undefined;

const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

const VERSION = /^[1-9]\d{0,9}$/;

/** Marks the place of an entity tag. No header contains it. */
const QUOTED = '\0';

/** Reads If-Match by RFC 9110. The versions of records are strong tags; they may be unquoted. */
export function readPrecondition(given: string | undefined): Precondition {
  if (given === undefined || given === '*') return given;
  const members = given
    .replace(TAG, (_, weak: string | undefined, tag: string) => QUOTED + (weak ? '' : versionIn(tag)))
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  const versions = members.map((member) => member.replace(QUOTED, ''));
  const isRead = members.every((member, at) => member === QUOTED || versionIn(versions[at]) !== '');
  return members.length > 0 && isRead ? versions.filter(Boolean).map(Number) : 'malformed';
}

export function allows(precondition: Precondition, version: number): boolean {
  return typeof precondition === 'object' ? precondition.includes(version) : true;
}

/** Weak tags, and tags that are not a version, match nothing. */
function versionIn(text = ''): string {
  return VERSION.test(text) && Number(text) <= MAX_INT ? text : '';
}
