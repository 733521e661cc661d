import type { Input } from '../../api/operations';
import { readRows } from '../../api/pages';
import { messageOf } from '../../api/problems';
import { readPage } from '../../api/whole-list';
import { showError, showNotice } from '../../parts/toast';
import { words } from '../../words/words';

/** The maximum number of entries in a file. The operator can export all of them. */
const MAX_ENTRIES = 10_000;

/** Saves the newest entries that match a filter as a file with one JSON object per line. */
export async function downloadEntries(input: Input<'listAuditEntries'>): Promise<void> {
  try {
    const { data, meta } = await readEntries(input);
    saveFile('audit.ndjson', data.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const text = meta.nextCursor === null ? words.audit.downloaded : words.audit.downloadedNewest;
    showNotice(text(data.length));
  } catch (error) {
    showError(messageOf(error));
  }
}

function readEntries(input: Input<'listAuditEntries'>) {
  const { signal } = new AbortController();
  return readRows((part) => readPage('listAuditEntries', { ...input, ...part }, signal), {
    wanted: MAX_ENTRIES,
    pageSize: 0,
  });
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  link.download = name;
  link.click();
  // The browser still reads the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
