import type { Authorship, Via } from './via';

/** What is known of the current text of a post: who made it, how, and its first version number. */
export interface TextHistory {
  changedBy: number | null;
  changedVia: Via;
  changedFields: string;
  versionLabel: string | null;
  textSince: number;
}

/** The columns of a post with the history of its current text. `historyVersion`: the version that they belong to. */
export type HistoryColumns = { [Name in keyof TextHistory]: TextHistory[Name] | null } & {
  historyVersion: number | null;
};

type Written = TextHistory & { historyVersion: number };

/** Returns the history of the text of a new post. */
export function firstHistory({ by, via }: Authorship): Written {
  return historyOfNew({ by, via }, [], 1);
}

/**
 * Returns the history of the current text of a post. It is unknown if a release that does not write these columns has
 * written the post: then the columns belong to an earlier version.
 */
export function historyOf(post: HistoryColumns & { version: number }): TextHistory {
  const { changedBy, changedVia, changedFields, versionLabel, textSince, historyVersion, version } = post;
  if (historyVersion !== version || changedVia === null || textSince === null) {
    return { changedBy: null, changedVia: 'api', changedFields: '', versionLabel: null, textSince: version };
  }
  return { changedBy, changedVia, changedFields: changedFields ?? '', versionLabel, textSince };
}

/**
 * Returns the history columns of the next version of a post. If no field changes, the text stays the same, and so does
 * its history.
 */
export function nextHistory(
  post: HistoryColumns & { version: number },
  changed: readonly string[],
  authorship: Authorship,
): Written {
  const historyVersion = post.version + 1;
  if (changed.length === 0) return { ...historyOf(post), historyVersion };
  return historyOfNew(authorship, changed, historyVersion);
}

function historyOfNew({ by, via }: Authorship, changed: readonly string[], version: number): Written {
  return {
    changedBy: by,
    changedVia: via,
    changedFields: changed.join(),
    versionLabel: null,
    textSince: version,
    historyVersion: version,
  };
}
