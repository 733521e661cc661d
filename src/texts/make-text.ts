import { xmlText } from '../common/xml-text';
import { cleanHtml } from './clean-html';
import { beginningOf, excerptOf } from './excerpt';
import type { MadeText, TextJob, TextResults } from './text-jobs';

/** Runs a job of the thread. A content that cannot be cleaned becomes escaped text. */
export function makeText(job: TextJob): TextResults[TextJob['kind']] {
  if (job.kind === 'excerpts') return job.beginnings.map(excerpt);
  return job.kind === 'whole' ? whole(job.content) : escaped(job.content);
}

function whole(content: string): MadeText {
  try {
    return { html: cleanHtml(content), excerpt: excerpt(beginningOf(content)), failed: false };
  } catch {
    return escaped(content);
  }
}

function escaped(content: string): MadeText {
  const html = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { html: `<p>${xmlText(html)}</p>`, excerpt: excerpt(beginningOf(content)), failed: true };
}

/** The excerpt, empty if the beginning cannot be parsed. */
function excerpt(beginning: string): string {
  try {
    return excerptOf(beginning);
  } catch {
    return '';
  }
}
