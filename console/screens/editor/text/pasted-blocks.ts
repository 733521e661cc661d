import { all, BLOCKS, firstText, has, isElement, isVisible, moveOut, rename } from './pasted-tree';

/** Blocks that the editor would parse as inline elements. */
const UNSUPPORTED = 'dt, legend, main, nav, center, dialog, hgroup, search, option';

const SLACK_BREAK = '[data-stringify-type="paragraph-break"]';

/** Checkboxes, and list items that represent a task. */
const TASKS = 'input[type="checkbox"], [role="checkbox"][aria-checked], li[data-list$="checked"]';

/** Converts unsupported blocks to supported ones, so that their lines stay separate. */
export function convertBlocks(root: Element): void {
  for (const block of all(root, UNSUPPORTED)) rename(block, 'div');
  for (const list of all(root, 'menu, dir')) rename(list, 'ul');
  for (const block of all(root, 'p[role="heading"], div[role="heading"]')) convertHeading(block);
  for (const caption of all(root, 'table > caption')) convertCaption(caption);
  for (const sign of all(root, 'rp')) sign.remove();
  for (const reading of all(root, 'rt')) convertRuby(reading);
  for (const sign of all(root, SLACK_BREAK).reverse()) splitAt(sign);
  convertTasks(root);
}

function convertHeading(block: Element): void {
  const level = Number(block.getAttribute('aria-level')) || 2;
  if (!has(block, BLOCKS)) rename(block, `h${Math.min(Math.max(Math.trunc(level), 1), 6)}`);
}

/** Moves a table caption into the figure, as a paragraph if that already has a caption. */
function convertCaption(caption: Element): void {
  const table = caption.parentElement as Element;
  if (!isVisible(caption)) {
    caption.remove();
    return;
  }
  const around = table.parentElement;
  const figure = around?.localName === 'figure' ? around : table.ownerDocument.createElement('figure');
  if (figure !== around) {
    table.replaceWith(figure);
    figure.appendChild(table);
  }
  figure.insertBefore(rename(caption, has(figure, 'figcaption') ? 'p' : 'figcaption'), table);
}

function convertRuby(reading: Element): void {
  const text = reading.textContent.trim();
  reading.textContent = text && ` (${text})`;
}

/** Wraps the content before and after a Slack paragraph break in paragraphs. */
function splitAt(sign: Element): void {
  moveOut(sign);
  wrapLine(sign, 'previousSibling');
  wrapLine(sign, 'nextSibling');
  sign.remove();
}

/** Wraps the inline content next to an element in a paragraph. */
function wrapLine(element: Element, side: 'previousSibling' | 'nextSibling'): void {
  const paragraph = element.ownerDocument.createElement('p');
  for (
    let node = element[side];
    node && !isElement(node, `${BLOCKS}, ${SLACK_BREAK}`);
    node = element[side]
  ) {
    paragraph.insertBefore(node, side === 'nextSibling' ? null : paragraph.firstChild);
  }
  if (!isVisible(paragraph)) return;
  element.parentNode?.insertBefore(paragraph, side === 'nextSibling' ? element.nextSibling : element);
}

/** Replaces task checkboxes with a checkbox character. */
function convertTasks(root: Element): void {
  const done = new Set<Element>();
  for (const image of all(root, 'img[aria-roledescription="checkbox"]')) image.remove();
  for (const task of all(root, TASKS)) {
    const item = task.closest('li') ?? task;
    if (!done.has(item)) insertCheckbox(item, isDone(task) ? '☑ ' : '☐ ');
    done.add(item);
  }
}

function isDone(task: Element): boolean {
  if (task.localName === 'input') return task.hasAttribute('checked');
  return task.getAttribute('aria-checked') === 'true' || task.getAttribute('data-list') === 'checked';
}

function insertCheckbox(task: Element, sign: string): void {
  const text = task.ownerDocument.createTextNode(sign);
  const words = firstText(task)?.parentElement;
  const line = words?.closest('li') === task ? words.closest('p, div, li') : task;
  if (task.localName === 'input') task.replaceWith(text);
  else line?.insertBefore(text, line.firstChild);
}
