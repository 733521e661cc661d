import type { Authorship, Via } from './via';

export interface TextHistory {
  changedBy: number | null;
  changedVia: Via;
  changedFields: string;
  versionLabel: string | null;
  textSince: number;
}

/** `historyVersion`: the version that these columns belong to. */
export type HistoryColumns = { [Name in keyof TextHistory]: TextHistory[Name] | null } & {
  historyVersion: number | null;
};

type Written = TextHistory & { historyVersion: number };

export function firstHistory({ by, via }: Authorship): Written {
  return historyOfNew({ by, via }, [], 1);
}

/** Unknown if a release without these columns wrote the post: they then belong to an earlier version. */
export function historyOf(post: HistoryColumns & { version: number }): TextHistory {
  const { changedBy, changedVia, changedFields, versionLabel, textSince, historyVersion, version } = post;
  if (historyVersion !== version || changedVia === null || textSince === null) {
    return { changedBy: null, changedVia: 'api', changedFields: '', versionLabel: null, textSince: version };
  }
  return { changedBy, changedVia, changedFields: changedFields ?? '', versionLabel, textSince };
}

/** If no field changes, the text and its history stay the same. */
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
