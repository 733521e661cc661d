import domino from '@mixmark-io/domino';
import { readPasted } from './pasted';

const parse = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;

const read = (html: string) => readPasted(html, parse).html;

/** A paragraph of a list as Word puts it on the clipboard. */
const item = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('readPasted', () => {
  it.each([
    [
      'formats of Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:400;font-style:normal">plain </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic"> italic</span><span style="text-decoration:line-through"> gone</span><span style="font-weight:700;font-style:italic"> both</span></p></b>',
      '<p>plain <strong>bold</strong><em> italic</em><s> gone</s><em><strong> both</strong></em></p>',
    ],
    [
      'links of Google Docs, which are no underlined text',
      '<p><a href="https://a.example/b" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a</span></a> <span style="text-decoration-line:underline">b</span></p>',
      '<p><a href="https://a.example/b">a</a> <u>b</u></p>',
    ],
    [
      'lists of Google Docs',
      '<ul style="margin:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Two</span></p></li></ul></ul><br><p>Three</p>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul><p>Three</p>',
    ],
    ['styles of paragraphs', '<p style="font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
    [
      'comments, styles and elements of Office',
      '<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><style>p {color: red}</style><p class="MsoNormal" style="margin:0in"><span lang=EN-US>a<o:p></o:p></span></p><!--EndFragment-->',
      '<p>a</p>',
    ],
    [
      'bullets of Word',
      `<p class=MsoNormal>a</p>${item('·', 'One')}\n${item('o', 'Two', 2)}\n${item('o', 'Three', 2)}${item('·', 'Four')}<p>b</p>`,
      '<p>a</p><ul><li>One<ul><li>Two</li><li>Three</li></ul></li>\n\n<li>Four</li></ul><p>b</p>',
    ],
    [
      'numbers of Word',
      `${item('1.', 'One')}${item('2.', '<b>Two</b>')}<p>b</p>${item('a)', 'Three')}`,
      '<ol><li>One</li><li><b>Two</b></li></ol><p>b</p><ol><li>Three</li></ol>',
    ],
    [
      'signs of Word that are no elements of their own',
      '<p class="MsoListParagraph" style="mso-list: l1 level1 lfo2">·&nbsp;&nbsp; One</p><p class="MsoListParagraph" style="mso-list:l1 level1 lfo2">o  Two</p>',
      '<ul><li>One</li><li>Two</li></ul>',
    ],
    ['words in a list paragraph without a list', '<p class="MsoListParagraph">A. b</p>', '<p>A. b</p>'],
    [
      'scripts, handlers and addresses that run something',
      '<p onclick="x()">a<script>x()</script><a href=" javascript:x()">b</a></p>',
      '<p>ab</p>',
    ],
    [
      'the language of code, but no other class',
      '<pre class="x"><code class="language-js y">a</code></pre>',
      '<pre><code class="language-js">a</code></pre>',
    ],
    [
      'what the editor itself has copied',
      '<figure data-pm-slice="1 1 []" data-container="figure" data-kept="[]"><p data-bare=""><sub data-inline="sub">a</sub></p></figure>',
      '<figure data-pm-slice="1 1 []" data-container="figure" data-kept="[]"><p data-bare=""><sub data-inline="sub">a</sub></p></figure>',
    ],
  ])('reads %s', (_, html, expected) => {
    expect(read(html).replace(/\n/g, '')).toBe(expected.replace(/\n/g, ''));
  });

  it('leaves images out that only the program they come from can show, and counts them', () => {
    const html =
      '<p>a<img src="file:///C:/Temp/image001.png"><img src="data:image/png;base64,AA"><img src="https://a.example/b.png" alt="b" width="3"></p>';

    expect(readPasted(html, parse)).toEqual({
      html: '<p>a<img src="https://a.example/b.png" alt="b"></p>',
      lostImages: 2,
    });
  });
});
