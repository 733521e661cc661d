import { xmlText } from '../../platform/common/xml-text';
import { addressed } from './addressed';
import { cleanHtml } from './clean-html';
import { withClosedPlayers } from './closed-players';
import { beginningOf, excerptOf, textOfCleaned } from './excerpt';
import { laidOut } from './layout/laid-out';
import { htmlToMarkdown } from './html-to-markdown';
import { markdownToHtml } from './markdown-to-html';
import { postWords } from './post-words';
import type { MadeText, TextJob, TextResults } from './text-jobs';

/** Content that cannot be cleaned becomes escaped text. */
export function makeText(job: TextJob): TextResults[TextJob['kind']] {
  if (job.kind === 'excerpts') return job.beginnings.map(excerpt);
  if (job.kind === 'addressed') return addressed(job.html, job.place);
  if (job.kind === 'markdown') return markdown(job.html);
  if (job.kind === 'html') return markdownToHtml(job.content);
  if (job.kind === 'words') return postWords(job.title, textOfCleaned(cleaned(job.content).html));
  if (job.kind === 'escaped') return escaped(job.content);
  const { html, ...rest } = cleaned(job.content);
  return { html: withClosedPlayers(html), ...rest };
}

function cleaned(content: string): MadeText {
  try {
    return { html: cleanHtml(laidOut(content)), excerpt: excerpt(beginningOf(content)), failed: false };
  } catch {
    return escaped(content);
  }
}

function escaped(content: string): MadeText {
  const html = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { html: `<p>${xmlText(html)}</p>`, excerpt: excerpt(beginningOf(content)), failed: true };
}

/** Returns the HTML, which Markdown allows, if it cannot be converted. */
function markdown(html: string): string {
  try {
    return htmlToMarkdown(html);
  } catch {
    return html;
  }
}

/** Empty if the beginning cannot be parsed. */
function excerpt(beginning: string): string {
  try {
    return excerptOf(beginning);
  } catch {
    return '';
  }
}
