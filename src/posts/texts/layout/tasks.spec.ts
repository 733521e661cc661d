import { htmlToMarkdown } from '../html-to-markdown';
import { cleanHtml } from '../clean-html';
import { laidOut } from './laid-out';

const IMAGE = '<img src="data:image/png;base64,xx" alt="checked" aria-roledescription="checkbox">';

describe('a list of tasks', () => {
  it.each([
    [
      'GitHub',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> Done</li><li class="task-list-item"><input type=checkbox disabled="">Open</li></ul>',
      '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
    ],
    [
      'GitHub, with blank lines',
      '<ul><li><p><INPUT TYPE="CheckBox" checked=""> <em>Done</em></p></li><li>\n<p><input type="checkbox">\nOpen</p></li></ul>',
      '<ul><li><p>☑ <em>Done</em></p></li><li>\n<p>☐ Open</p></li></ul>',
    ],
    [
      'Notion',
      '<ul id="x" class="to-do-list"><li><div class="checkbox checkbox-on"></div>  <span class="to-do-children-checked">Done</span><div class="indented"></div></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li></ul>',
      '<ul id="content-x"><li><div></div>☑ <span>Done</span><div></div></li></ul><ul><li><div></div>☐ <span>Open</span></li></ul>',
    ],
    [
      'Google Docs',
      `<ul><li role="checkbox" aria-checked="true" aria-level="1">${IMAGE}<p role="presentation"><span style="text-decoration:line-through">Done</span></p></li><li role="checkbox" aria-checked="false">${IMAGE}<p>Open</p></li></ul>`,
      '<ul><li><p>☑ <s>Done</s></p></li><li><p>☐ Open</p></li></ul>',
    ],
    [
      'an editor with labels',
      '<ul data-type="taskList"><li data-checked="true"><label contenteditable="false"><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li><li data-checked="false"><label><input type="checkbox"><span></span></label><div><p>Open</p></div></li></ul>',
      '<ul><li><span></span><div><p>☑ Done</p></div></li><li><span></span><div><p>☐ Open</p></div></li></ul>',
    ],
    [
      'an editor with attributes',
      '<ol><li data-list="checked">Done</li><li data-list="unchecked">Open</li></ol>',
      '<ol><li>☑ Done</li><li>☐ Open</li></ol>',
    ],
  ])('of %s shows which are done, also in Markdown', (_, content, html) => {
    const shown = cleanHtml(laidOut(content));

    expect(shown).toBe(html);
    expect(htmlToMarkdown(shown).replaceAll('~~', '').replaceAll('*', '')).toMatch(
      /^(?:-|1\.) +\[x\] Done\s+(?:-|2\.) +\[ \] Open$/,
    );
  });

  it.each([
    [
      'in lists within others',
      '<ul><li><input type="checkbox"> a<ul><li><input type="checkbox" checked> b</li></ul></li></ul>',
      '<ul><li>☐ a<ul><li>☑ b</li></ul></li></ul>',
      '-   [ ] a\n    -   [x] b',
    ],
    [
      'without words',
      '<ul><li><input type="checkbox"></li><li><input type="checkbox"><ul><li>b</li></ul></li></ul>',
      '<ul><li>☐</li><li>☐<ul><li>b</li></ul></li></ul>',
      '-   ☐\n-   ☐\n    -   b',
    ],
    [
      'in a paragraph',
      '<p><label><input type="checkbox" checked> a</label> <input type="radio"> b</p><p><input type="checkbox"></p><p>c</p>',
      '<p>☑ a  b</p><p>☐</p><p>c</p>',
      '☑ a b\n\n☐\n\nc',
    ],
    [
      'with a picture',
      '<ul><li><input type="checkbox"><img src="/a.png"></li></ul>',
      '<ul><li>☐ <img src="/a.png" loading="lazy" decoding="async" /></li></ul>',
      '-   [ ] ![](/a.png)',
    ],
    ['at the end', '<p>a</p><input type="checkbox">', '<p>a</p><p>☐</p>', 'a\n\n☐'],
    ['as plain text', '<ul><li>[x] a</li></ul>', '<ul><li>[x] a</li></ul>', '-   \\[x\\] a'],
    [
      'as characters',
      '<ul><li>☑ a</li><li>☐ b</li><li>☑c</li><li><b>☑</b> d</li></ul>',
      '<ul><li>☑ a</li><li>☐ b</li><li>☑c</li><li><b>☑</b> d</li></ul>',
      '-   [x] a\n-   [ ] b\n-   ☑c\n-   **☑** d',
    ],
  ])('has boxes %s', (_, content, html, markdown) => {
    const shown = cleanHtml(laidOut(content));

    expect(shown).toBe(html);
    expect(htmlToMarkdown(shown)).toBe(markdown);
  });
});
