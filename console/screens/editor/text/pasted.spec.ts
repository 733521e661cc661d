import domino from '@mixmark-io/domino';
import { DOMParser } from '@tiptap/pm/model';
import { richSchema } from '../../../lossless/schema';
import { blockHtml } from '../../../lossless/write';
import { readPasted } from './pasted';

const parse = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;

const parser = DOMParser.fromSchema(richSchema());

/** Pastes HTML into an empty editor, and returns its content. */
const read = (html: string) =>
  parser
    .parse(parse(readPasted(html, parse).html))
    .children.map(blockHtml)
    .join('');

/** A list paragraph as Word copies it. */
const item = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('readPasted', () => {
  it.each([
    [
      'formats of Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:400;font-style:normal">plain </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic"> italic</span><span style="text-decoration:line-through"> gone</span><span style="font-weight:700;font-style:italic"> both</span></p></b>',
      '<p>plain <strong>bold</strong><em> italic</em><s> gone</s><strong><em> both</em></strong></p>',
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
      '<ol><li>One</li><li><strong>Two</strong></li></ol><p>b</p><ol type="a"><li>Three</li></ol>',
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
      'addresses that run something when browsers have left signs out',
      '<p><a href="java&#9;script:x()">a</a><a href="&#1;javascript:x()">b</a><a href="JaVa&#10;ScRiPt&colon;x()">c</a><a href="vb&#13;script:x">d</a><a href="tel:1">e</a></p>',
      '<p>abcd<a href="tel:1">e</a></p>',
    ],
    [
      'the language of code, but no other class',
      '<pre class="x"><code class="language-js y">a</code></pre>',
      '<pre><code class="language-js">a</code></pre>',
    ],
    [
      'what the editor itself has copied',
      '<figure data-pm-slice="1 1 []" data-container="figure" data-kept="[[&quot;class&quot;,&quot;b&quot;]]"><p data-bare=""><sub data-inline="sub">a</sub></p></figure>',
      '<figure class="b"><sub>a</sub></figure>',
    ],
    [
      'elements that it keeps',
      '<p>10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>, <mark>a</mark> <kbd>b</kbd> <abbr title="c" class="x">d</abbr> <ins datetime="2026-01-02">e</ins> <del>f</del> <cite>g</cite> <small>h</small></p>',
      '<p>10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>, <mark>a</mark> <kbd>b</kbd> <abbr title="c">d</abbr> <ins datetime="2026-01-02">e</ins> <del>f</del> <cite>g</cite> <small>h</small></p>',
    ],
    [
      'languages and directions',
      '<p lang="ar" dir="rtl">a</p><p>b <span lang="fr" class="x">c</span> <em lang="la">d</em></p><blockquote dir="rtl"><p>e</p></blockquote><p style="direction: RTL">f</p>',
      '<p lang="ar" dir="rtl">a</p><p>b <span lang="fr">c</span> <em lang="la">d</em></p><blockquote dir="rtl"><p>e</p></blockquote><p dir="rtl">f</p>',
    ],
    [
      'captions, without the blocks of their page',
      '<div class="x"><section><figure id="y"><div><img src="https://a.example/b.png" alt="b"></div><figcaption>A <em>b</em></figcaption></figure></section></div>',
      '<figure><img src="https://a.example/b.png" alt="b"><figcaption>A <em>b</em></figcaption></figure>',
    ],
    [
      'the footnotes of Word',
      '<p class=MsoNormal>a<a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> b</p></div>',
      '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> b</p>',
    ],
    [
      'styles of classic editors',
      '<p><span style="text-decoration: underline;">a</span> <b style="font-weight:normal">b</b> <i style="font-style: normal !important">c</i> x<span style="vertical-align: super">2</span><span style="vertical-align:sub;font-weight:bolder">3</span> <em style="font-weight: 700">d</em> <u style="text-decoration:none">e</u></p>',
      '<p><u>a</u> b c x<sup>2</sup><strong><sub>3</sub></strong> <strong><em>d</em></strong> e</p>',
    ],
  ])('reads %s', (_, html, expected) => {
    expect(read(html).replace(/\n/g, '')).toBe(expected.replace(/\n/g, ''));
  });

  it.each([
    [
      'numbers of Word around a note',
      `${item('1.', 'One')}<p class=MsoNormal>note</p>${item('2.', 'Two')}${item('3.', 'Three')}`,
      '<ol><li>One</li></ol><p>note</p><ol start="2"><li>Two</li><li>Three</li></ol>',
    ],
    [
      'lists of Word that do not begin at one',
      `${item('5.', 'A')}${item('6.', 'B')}<p>x</p>${item('c)', 'C')}${item('d)', 'D')}<p>x</p>${item('iv.', 'E')}${item('v.', 'F')}<p>x</p>${item('(B)', 'G')}<p>x</p>${item('IX.', 'H')}`,
      '<ol start="5"><li>A</li><li>B</li></ol><p>x</p><ol start="3" type="a"><li>C</li><li>D</li></ol><p>x</p><ol start="4" type="i"><li>E</li><li>F</li></ol><p>x</p><ol start="2" type="A"><li>G</li></ol><p>x</p><ol start="9" type="I"><li>H</li></ol>',
    ],
    [
      'letters of Word that are also Roman numbers',
      `${'abcdefgh'
        .split('')
        .map((letter) => item(`${letter}.`, 'x'))
        .join('')}<p>n</p>${item('i.', 'y')}`,
      `<ol type="a">${'<li>x</li>'.repeat(8)}</ol><p>n</p><ol start="9" type="a"><li>y</li></ol>`,
    ],
    [
      'nested numbers of Word',
      `${item('1.', 'A')}${item('a.', 'B', 2)}${item('b.', 'C', 2)}${item('i.', 'D', 3)}${item('2.', 'E')}${item('a.', 'F', 2)}`,
      '<ol><li>A<ol type="a"><li>B</li><li>C<ol type="i"><li>D</li></ol></li></ol></li><li>E<ol type="a"><li>F</li></ol></li></ol>',
    ],
    [
      'levels of Word without a sign after the number',
      ['1:A:1', '1.1:B:2', '1.2:C:2', '1.3:C3:2', '2:D:1', '2.1:E:2']
        .map((one) => {
          const [sign = '', text = '', level] = one.split(':');
          return item(sign, text, Number(level));
        })
        .join(''),
      '<ol><li>A<ol><li>B</li><li>C</li><li>C3</li></ol></li><li>D<ol><li>E</li></ol></li></ol>',
    ],
    [
      'numbers of Word without a sign, or with one of its user',
      `${item('1', 'A')}${item('2', 'B')}<p>x</p>${item('1:', 'C')}${item('2:', 'D')}<p>x</p>${item('[3]', 'E')}<p>x</p>${item('Step 1 –', 'F')}`,
      '<ol><li>A</li><li>B</li></ol><p>x</p><ol><li>C</li><li>D</li></ol><p>x</p><ol start="3"><li>E</li></ol><p>x</p><ol><li>F</li></ol>',
    ],
    [
      'letters of Word after z',
      ['y.', 'z.', 'aa.', 'bb.', 'cc.'].map((sign) => item(sign, 'x')).join(''),
      `<ol start="25" type="a">${'<li>x</li>'.repeat(5)}</ol>`,
    ],
    [
      'letters of Word without a sign that its style sheet defines',
      `<style>@list l0:level1 {mso-level-number-format:alpha-lower;mso-level-text:%1;}</style>${item('o', 'A')}${item('p', 'B')}`,
      '<ol start="15" type="a"><li>A</li><li>B</li></ol>',
    ],
    [
      'bullets of Word that are letters of Wingdings',
      ['o', 'q', 'v', 'Ø', 'n'].map((sign) => item(sign, 'x')).join(''),
      `<ul>${'<li>x</li>'.repeat(5)}</ul>`,
    ],
    [
      'what the style sheet of Word says of a list',
      `<style><!-- @list l0
	{mso-list-id:1;}
@list l0:level1
	{mso-level-number-format:roman-upper;}
@list l0:level2
	{mso-level-number-format:bullet;} --></style>${item('C.', 'A')}${item('o', 'B', 2)}`,
      '<ol start="100" type="I"><li>A<ul><li>B</li></ul></li></ol>',
    ],
    [
      'styles of Word for lists',
      '<p class=MsoListBullet>A</p><p class=MsoListBullet2>B</p><p class=MsoListBullet>C</p><p class=MsoListNumber>D</p><p class=MsoNormal>n</p><p class=MsoListNumber>E</p><p class="MsoListNumber2">F</p><p class=MsoListNumber>G</p><p class=MsoListNumber2>H</p>',
      '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul><ol><li>D</li></ol><p>n</p><ol start="2"><li>E<ol><li>F</li></ol></li><li>G<ol><li>H</li></ol></li></ol>',
    ],
    [
      'lists of Word on the web',
      ['1:ol:1:', '2:ol:1:lower-alpha', '2:ol:2:lower-alpha', '1:ol:2:', '2:ul::']
        .map((one) => {
          const [level, kind, start, type] = one.split(':');
          const begin = start ? ` start="${start}"` : '';
          return `<div class="ListContainerWrapper SCXW1"><${kind} class="NumberListStyle1"${begin} role="list" style="list-style-type:${type};margin:0"><li data-aria-level="${level}" aria-setsize="-1"><p class="Paragraph"><span class="TextRun" lang="EN-US">${one}</span><span class="EOP">&nbsp;</span></p></li></${kind}></div>`;
        })
        .join('\n'),
      '<ol><li>1:ol:1:<ol type="a"><li>2:ol:1:lower-alpha</li><li>2:ol:2:lower-alpha</li></ol></li><li>1:ol:2:<ul><li>2:ul::</li></ul></li></ol>',
    ],
    [
      'lists of Slack',
      [0, 1, 1, 2, 0]
        .map(
          (indent, at) =>
            `<ol class="p-rich_text_list" data-stringify-type="ordered-list" data-indent="${indent}" data-border="0"><li data-stringify-indent="${indent}">${at}</li></ol>`,
        )
        .join(''),
      '<ol><li>0<ol><li>1</li><li>2<ol><li>3</li></ol></li></ol></li><li>4</li></ol>',
    ],
    [
      'numbers and kinds of Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ol start="4"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr">A</p></li><ol><li style="list-style-type:lower-alpha" aria-level="2"><p>B</p></li></ol></ol></b>',
      '<ol start="4"><li>A<ol type="a"><li>B</li></ol></li></ol>',
    ],
    ['values of items', '<ol><li value="7">A</li></ol>', '<ol><li value="7">A</li></ol>'],
  ])('keeps the number, kind and level of %s', (_, html, expected) => {
    expect(read(html).replace(/\n/g, '')).toBe(expected);
  });

  it.each([
    ['an item before a paragraph', '<ol><li>a<p>more</p></li></ol>', '<ol><li>a<p>more</p></li></ol>'],
    ['an item after a paragraph', '<ul><li><p>a</p>b</li></ul>', '<ul><li><p>a</p>b</li></ul>'],
    [
      'an item after a paragraph, in bold',
      '<ul><li><p>a</p><b>b</b></li></ul>',
      '<ul><li><p>a</p><strong>b</strong></li></ul>',
    ],
    [
      'an item before a list',
      '<ul><li> <p>a</p> <ul><li>b</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'a message of Slack',
      '<p>First.<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span><b>Second</b>.</p>',
      '<p>First.</p><p><strong>Second</strong>.</p>',
    ],
    [
      'a message of Slack without paragraphs',
      '<meta charset="utf-8">First.<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Second <i>a</i>.<span data-stringify-type="paragraph-break"></span>Third.',
      '<p>First.</p><p>Second <em>a</em>.</p><p>Third.</p>',
    ],
    [
      'a message of Slack within a format',
      '<div class="p-rich_text_section"><b>One<span data-stringify-type="paragraph-break"></span>two</b></div>',
      '<p><strong>One</strong></p><p><strong>two</strong></p>',
    ],
    [
      'an item of Slack',
      '<ul><li>One<span data-stringify-type="paragraph-break"></span>two</li></ul>',
      '<ul><li><p>One</p><p>two</p></li></ul>',
    ],
    [
      'a caption of a table',
      '<table><caption>A <b>b</b></caption><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
      '<figure><figcaption>A <strong>b</strong></figcaption><table><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></figure>',
    ],
    [
      'a caption of a table in a figure',
      '<figure><table><caption>A</caption><tr><td>b</td></tr></table></figure>',
      '<figure><figcaption>A</figcaption><table><tbody><tr><td>b</td></tr></tbody></table></figure>',
    ],
    [
      'a caption of a table in a figure with a caption',
      '<figure><table><caption>A</caption><tr><td>b</td></tr></table><figcaption>c</figcaption></figure>',
      '<figure><p>A</p><table><tbody><tr><td>b</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    ],
    [
      'an empty caption',
      '<table><caption> </caption><tr><td>b</td></tr></table>',
      '<table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['terms', '<dl><dt>A</dt><dt>A2</dt><dd>B</dd></dl>', '<p>A</p><p>A2</p><p>B</p>'],
    ['a name of fields', '<fieldset><legend>L</legend>text</fieldset>', '<p>L</p><p>text</p>'],
    [
      'blocks that the editor does not have',
      '<main>a</main><nav>b</nav>c<center>d</center>e',
      '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>',
    ],
    ['menus', '<menu><li>a</li><li>b</li></menu>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'readings of signs',
      '<p><ruby>漢<rt>かん</rt></ruby><ruby>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby></p>',
      '<p>漢 (かん)字 (じ)</p>',
    ],
  ])('separates the lines of %s', (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it.each([
    ['<p role="heading" aria-level="2" class="Paragraph"><span class="TextRun">A</span></p>', '<h2>A</h2>'],
    ['<div role="heading" aria-level="9"><b>A</b></div>', '<h6><strong>A</strong></h6>'],
    ['<div role="heading">A</div>', '<h2>A</h2>'],
    ['<div role="heading" aria-level="1"><h3>A</h3></div>', '<h3>A</h3>'],
  ])('reads a heading in %s', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it.each([
    [
      '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox">Open</li></ul>',
      '<ul><li>☑ Done</li><li>☐ Open</li></ul>',
    ],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li role="checkbox" aria-checked="true" aria-level="1" style="list-style-type:none"><img src="data:image/png;base64,xx" alt="checked" aria-roledescription="checkbox"><p role="presentation" style="display:inline-block"><span style="text-decoration:line-through">Done</span></p></li><li role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,xx" aria-roledescription="checkbox"><p>Open</p></li></ul></b>',
      '<ul><li>☑ <s>Done</s></li><li>☐ Open</li></ul>',
    ],
    [
      '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li></ul>',
      '<ul><li><p>☑ Done</p></li></ul>',
    ],
    [
      '<ol><li data-list="checked"><span class="ql-ui"></span>Done</li><li data-list="unchecked">Open</li></ol>',
      '<ol><li>☑ Done</li><li>☐ Open</li></ol>',
    ],
    ['<p><label><input type="checkbox" checked> Done</label> <input type="radio"></p>', '<p>☑ Done</p>'],
    [
      '<ul><li><input type="checkbox"> a<ul><li><input type="checkbox" checked> b</li></ul></li></ul>',
      '<ul><li>☐ a<ul><li>☑ b</li></ul></li></ul>',
    ],
  ])('keeps the state of tasks in %s', (html, expected) => {
    const { removedImages } = readPasted(html, parse);

    expect(read(html)).toBe(expected);
    expect(removedImages).toBe(0);
  });

  it.each([
    [
      '<p><span style="font-weight:bold">a <span style="font-weight:normal">b</span> c</span></p>',
      '<p><strong>a </strong>b<strong> c</strong></p>',
    ],
    ['<p><b>Chapter <b style="font-weight:normal">one</b></b></p>', '<p><b>Chapter </b>one</p>'],
    ['<p><em>a <span style="font-style:normal">b</span></em></p>', '<p><em>a </em>b</p>'],
    [
      '<p><i>a <i style="font-style:normal">b</i></i> <u>c <span style="text-decoration:none">d</span></u></p>',
      '<p><i>a </i>b <u>c </u>d</p>',
    ],
    ['<p><b><span style="font-weight:400">a</span></b></p>', '<p>a</p>'],
    [
      '<p><b><span style="font-weight:400">a <i>b <span style="font-weight:700">c</span></i></span></b></p>',
      '<p>a <i>b </i><strong><i>c</i></strong></p>',
    ],
    [
      '<div style="font-weight:bold"><p>one</p><p>two</p></div>',
      '<p><strong>one</strong></p><p><strong>two</strong></p>',
    ],
    [
      '<div style="font-weight:bold">one<p>two <i>three</i></p></div>',
      '<p><strong>one</strong></p><p><strong>two </strong><strong><i>three</i></strong></p>',
    ],
    [
      '<ul style="font-weight:bold"><li>a</li><li style="font-weight:400">b</li></ul>',
      '<ul><li><strong>a</strong></li><li>b</li></ul>',
    ],
    [
      '<ul><li style="font-weight:bold">a<ul><li>b</li></ul></li></ul>',
      '<ul><li><strong>a</strong><ul><li><strong>b</strong></li></ul></li></ul>',
    ],
    [
      '<blockquote style="font-style:italic"><p>a</p></blockquote>',
      '<blockquote><p><em>a</em></p></blockquote>',
    ],
    [
      '<table style="font-weight:bold"><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td><strong>a</strong></td></tr></tbody></table>',
    ],
    ['<div style="font-weight:bold"><h2>a</h2><pre>b</pre></div>', '<h2>a</h2><pre><code>b</code></pre>'],
    [
      '<div style="font-weight:bold"><ul><li><p>a</p></li></ul></div>',
      '<ul><li><strong>a</strong></li></ul>',
    ],
    ['<ul><li><p style="font-style:italic">a</p></li></ul>', '<ul><li><em>a</em></li></ul>'],
    ['<p style="font: italic bold 12px Georgia">a</p>', '<p><strong><em>a</em></strong></p>'],
    ['<p><b>a <span style="font: 12px/1.5 Arial Bold, serif">b</span></b></p>', '<p><b>a </b>b</p>'],
    ['<p><span style="font:italic 700 1em x;font-weight:normal">a</span></p>', '<p><em>a</em></p>'],
    ['<p><b style="font:inherit">a</b></p>', '<p><b>a</b></p>'],
    ['<p><span style="text-decoration:none;text-decoration-line:underline">a</span></p>', '<p><u>a</u></p>'],
    ['<p><span style="text-decoration-line:underline;text-decoration:none">a</span></p>', '<p>a</p>'],
    [
      '<p><span style="text-decoration:underline">a <a href="/b">c</a></span></p>',
      '<p><u>a </u><a href="/b">c</a></p>',
    ],
    [
      '<p style="vertical-align:super">a</p><p><sup>b<span style="vertical-align:baseline">c</span></sup></p>',
      '<p>a</p><p><sup>bc</sup></p>',
    ],
  ])('reads inherited formats: %s', (html, expected) => {
    const plain = (text: string) =>
      text
        .replaceAll('<b>', '<strong>')
        .replaceAll('</b>', '</strong>')
        .replaceAll('<i>', '<em>')
        .replaceAll('</i>', '</em>')
        .replaceAll('</strong><strong>', '')
        .replaceAll('</em><em>', '');

    expect(plain(read(html))).toBe(plain(expected));
  });

  it.each([
    ['<iframe src="https://www.youtube.com/embed/abc"></iframe>', '<p>https://www.youtube.com/embed/abc</p>'],
    [
      '<figure><div><iframe data-src="//player.vimeo.com/video/1"></iframe></div><figcaption>c</figcaption></figure>',
      '<figure><p>https://player.vimeo.com/video/1</p><figcaption>c</figcaption></figure>',
    ],
    [
      '<p>a <iframe src="https://youtu.be/abc"></iframe> b</p>',
      '<p>a</p><p>https://youtu.be/abc</p><p>b</p>',
    ],
    [
      '<p><iframe src="https://youtu.be/abc"></iframe><iframe src="https://youtu.be/def"></iframe></p>',
      '<p>https://youtu.be/abc</p><p>https://youtu.be/def</p>',
    ],
    [
      '<ul><li>a <iframe src="https://youtu.be/abc"></iframe></li></ul>',
      '<ul><li>a<p>https://youtu.be/abc</p></li></ul>',
    ],
    ['<div><b><iframe src="https://youtu.be/abc"></iframe></b></div>', '<p>https://youtu.be/abc</p>'],
    [
      '<iframe src="https://a.example/map" title="Map"></iframe>',
      '<p><a href="https://a.example/map">Map</a></p>',
    ],
    [
      '<video src="https://a.example/v.mp4">Old browser</video>',
      '<p><a href="https://a.example/v.mp4">https://a.example/v.mp4</a></p>',
    ],
    [
      '<audio controls><source src="https://a.example/v.mp3"></audio>',
      '<p><a href="https://a.example/v.mp3">https://a.example/v.mp3</a></p>',
    ],
    [
      '<object data="https://www.youtube.com/v/abc"><embed src="https://www.youtube.com/v/abc"></object>',
      '<p>https://www.youtube.com/v/abc</p>',
    ],
    [
      '<iframe src="about:blank" data-src="https://youtu.be/abc"></iframe><noscript><iframe src="https://youtu.be/abc"></iframe></noscript>',
      '<p>https://youtu.be/abc</p>',
    ],
    [
      '<div class="lazy"></div><noscript><iframe src="https://youtu.be/abc"></iframe></noscript>',
      '<p>https://youtu.be/abc</p>',
    ],
    [
      '<p>a</p><noscript><iframe src="https://a.example/ns.html?id=1" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
      '<p>a</p>',
    ],
    [
      '<p>a<video src="blob:https://a.example/1"></video><iframe src="javascript:x()"></iframe></p>',
      '<p>a</p>',
    ],
  ])('puts the URL of a player on a separate line: %s', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it('reads the language of each nested code block', () => {
    const html = '<div class="language-js"><pre>a</pre></div><div class="lang-en"><p>b</p><pre>c</pre></div>';

    expect(read(html)).toBe('<pre><code class="language-js">a</code></pre><p>b</p><pre><code>c</code></pre>');
  });

  it('keeps a table around a code table', () => {
    const code = '<table><tr><td class="blob-num">1</td><td class="blob-code">a</td></tr></table>';

    expect(read(`<table><tr><td class="gutter">b</td><td>${code}</td></tr></table>`)).toBe(
      '<table><tbody><tr><td>b</td><td><pre><code>a</code></pre></td></tr></tbody></table>',
    );
  });

  it('keeps other tables', () => {
    const html = '<table class="highlight"><tr><td>1</td><td>a</td></tr></table>';

    expect(read(html)).toBe('<table><tbody><tr><td>1</td><td>a</td></tr></tbody></table>');
  });

  it('reads the style sheet in the head of a Word document', () => {
    const sheet = '@list l0:level1 {mso-level-text:%1;} @list l0:level2 {mso-level-text:"%1.%2";}';
    const html = `<html><head><style>${sheet}</style></head><body>${item('1', 'A')}${item('1.1', 'B', 2)}${item('1.2', 'C', 2)}${item('·', 'D')}</body></html>`;
    const pasted = readPasted(html, (whole) => domino.createDocument(whole, true).body as unknown as Element);

    expect(pasted.html).toBe('<ol><li>A<ol><li>B</li><li>C</li></ol></li><li>D</li></ol>');
  });

  it.each([
    ['an empty name', '<p><a href="#a1">b</a></p><h2><a name="a1"></a>c</h2>', '<h2 id="a1">c</h2>'],
    [
      'a name around words',
      '<p><a href="#a1">b</a></p><p><a name="a1">c</a> d</p>',
      '<p><a name="a1">c</a> d</p>',
    ],
    [
      'an id around words',
      '<p><a href="#a1">b</a></p><p><a id="a1">c</a> d</p>',
      '<p><a id="a1">c</a> d</p>',
    ],
    ['a heading', '<p><a href="#a%C3%A91">b</a></p><h2 id="aé1">c</h2>', '<h2 id="aé1">c</h2>'],
    [
      'an item',
      '<p><a href="#a1">b</a></p><ol><li id="a1"><p>c</p></li></ol>',
      '<ol><li id="a1">c</li></ol>',
    ],
    [
      'a paragraph of an item',
      '<p><a href="#a1">b</a></p><ol><li><p id="a1">c</p></li></ol>',
      '<ol><li id="a1">c</li></ol>',
    ],
    ['a sign', '<p><a href="#a1">b</a></p><p>c<sup id="a1">1</sup></p>', '<p>c<sup id="a1">1</sup></p>'],
    [
      'a block of the page',
      '<p><a href="#a1">b</a></p><section id="a1"><p>c</p></section>',
      '<p id="a1">c</p>',
    ],
    ['a name before a block', '<p><a href="#a1">b</a></p><a name="a1"></a><p>c</p>', '<p id="a1">c</p>'],
    [
      'a file of Word',
      '<p><a href="file:///C:/x.htm#a1">b</a></p><h2><a name="a1">c</a></h2>',
      '<h2><a name="a1">c</a></h2>',
    ],
    [
      'a block of code',
      '<p><a href="#a1">b</a></p><pre id="a1">c</pre>',
      '<pre id="a1"><code>c</code></pre>',
    ],
  ])('keeps the target of a link: %s', (_, html, expected) => {
    const [link] = /#[^"]*/.exec(html) ?? [];

    expect(read(html)).toBe(`<p><a href="${link}">b</a></p>${expected}`);
  });

  it('redirects links to the only id of a block', () => {
    expect(
      read('<p><a href="#a">b</a> <a href="#c">d</a></p><h2><a name="a"></a><a name="c"></a>e</h2>'),
    ).toBe('<p><a href="#a">b</a> <a href="#a">d</a></p><h2 id="a">e</h2>');
  });

  it('removes ids without a link', () => {
    expect(read('<h2 id="a"><a name="b">c</a></h2><ol><li id="d">e<sup id="f">1</sup></li></ol>')).toBe(
      '<h2>c</h2><ol><li>e<sup>1</sup></li></ol>',
    );
  });

  it.each([
    ['lines in blocks', '<pre><div>line 1</div><div>  line 2</div></pre>', 'line 1\n  line 2', ''],
    [
      'lines with breaks and numbers of their own',
      '<pre class="language-c">a<br>\u00a0 b<br><br>c\n</pre>',
      'a\n  b\n\nc',
      'c',
    ],
    [
      'VS Code',
      `<meta charset='utf-8'><div style="color:#d4d4d4;font-family:Consolas, 'Courier New', monospace;white-space:pre;"><div><span style="color:#569cd6;">if</span> (a &lt; b) {</div><br><div>&nbsp; c();</div><div>}</div></div>`,
      'if (a < b) {\n\n  c();\n}',
      '',
    ],
    [
      'the code block of a chat page',
      '<pre class="overflow-visible!"><div class="rounded-2xl"><div class="flex items-center">python</div><div class="sticky"><div><button class="flex gap-1"><svg><path/></svg>Copy code</button></div></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-python"><span>def</span> a():\n    <span>pass</span>\n</code></div></div></pre>',
      'def a():\n    pass',
      'python',
    ],
    [
      'a chat page with its label above',
      '<div><div><span>JavaScript</span><button>Copy</button></div><div><pre><code class="hljs language-javascript">a\n  b</code></pre></div></div>',
      'a\n  b',
      'javascript',
    ],
    [
      'lines that are code each',
      '<div class="highlight highlight-source-shell"><pre><code>a</code><code>  b</code></pre></div>',
      'a\n  b',
      'shell',
    ],
    ['GitHub', '<pre lang="js">a</pre>', 'a', 'js'],
    ['a page in a language', '<pre lang="en">a</pre>', 'a', ''],
    ['Hugo', '<pre tabindex="0"><code data-lang="TypeScript">a</code></pre>', 'a', 'typescript'],
    ['Gatsby', '<div data-language="js"><pre><code>a</code></pre></div>', 'a', 'js'],
    [
      'Pandoc',
      '<div class="sourceCode" id="cb1"><pre class="sourceCode numberSource python"><code class="sourceCode python">a</code></pre></div>',
      'a',
      'python',
    ],
    ['highlight.js', '<pre><code class="hljs javascript">a</code></pre>', 'a', 'javascript'],
    ['highlight.js with its class behind', '<pre><code class="python hljs">a</code></pre>', 'a', 'python'],
    ['SyntaxHighlighter', '<pre class="brush: js; toolbar: false">a</pre>', 'a', 'js'],
    [
      'VitePress',
      '<div class="language-js vp-adaptive-theme"><div class="a"><pre class="shiki"><code>a</code></pre></div></div>',
      'a',
      'js',
    ],
    [
      'Jekyll',
      '<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code>a</code></pre></div></div>',
      'a',
      'js',
    ],
    [
      'Sphinx',
      '<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span>a\n</pre></div></div>',
      'a',
      'python3',
    ],
    [
      'a file of GitHub',
      `<table class="highlight tab-size js-file-line-container" data-tab-size="8" data-tagsearch-lang="JavaScript"><tbody>${['if (a) {', '  b;', '', '}'].map((line, at) => `<tr>\n  <td class="blob-num js-line-number" data-line-number="${at + 1}" id="L${at + 1}"></td>\n  <td class="blob-code" style="white-space: pre">${line || '\n'}</td>\n</tr>`).join('\n')}</tbody></table>`,
      'if (a) {\n  b;\n\n}',
      'javascript',
    ],
    [
      'a table of Rouge',
      '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre><span>a</span>\n  b\n</pre></td></tr></tbody></table></code></pre></div></div>',
      'a\n  b',
      'ruby',
    ],
    [
      'a table of Rouge alone',
      '<table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre>a\n  b\n</pre></td></tr></tbody></table>',
      'a\n  b',
      '',
    ],
    [
      'a table of Pygments',
      '<table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><div class="highlight"><pre><span></span><code>a\n  b\n</code></pre></div></td></tr></table>',
      'a\n  b',
      '',
    ],
    [
      'a table of Hugo',
      '<div class="highlight"><div class="chroma"><table class="lntable"><tbody><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line">a\n</span><span class="line">  b\n</span></code></pre></td></tr></tbody></table></div></div>',
      'a\n  b',
      'go',
    ],
    [
      'a table of highlight.js',
      '<pre><code class="hljs js"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers" data-line-number="1"><div class="hljs-ln-n" data-line-number="1"></div></td><td class="hljs-ln-line hljs-ln-code" data-line-number="1">a</td></tr><tr><td class="hljs-ln-numbers" data-line-number="2"></td><td class="hljs-ln-code" data-line-number="2">  b</td></tr></tbody></table></code></pre>',
      'a\n  b',
      'js',
    ],
    [
      'numbers before its lines',
      '<pre><code class="language-c"><span class="lineno">1 </span>a\n<span class="lineno">2 </span>  b</code></pre>',
      'a\n  b',
      'c',
    ],
    ['code among other words', '<pre>see <code>a</code> and\n  b</pre>', 'see a and\n  b', ''],
  ])('reads the code of %s', (_, html, code, language) => {
    const written = code.replaceAll('<', '&lt;');
    const opened = language ? `<code class="language-${language}">` : '<code>';

    expect(read(html)).toBe(`<pre>${opened}${written}</code></pre>`);
  });

  it.each([
    ['<img src="data:image/gif;base64,R0" data-src="https://a.example/b.png" alt="b">'],
    ['<img data-lazy-src="//a.example/b.png" alt="b" class="lazy">'],
    [
      '<img src="data:image/gif;base64,R0" data-srcset="https://a.example/b.png 1x, https://a.example/c.png 2x" alt="b">',
    ],
    ['<img src="about:blank" class="lazy"><noscript><img src="https://a.example/b.png" alt="b"></noscript>'],
    [
      '<img src="data:x" data-src="https://a.example/b.png" alt="b"><noscript><img src="https://a.example/b.png"></noscript>',
    ],
    ['<noscript><img src="https://a.example/b.png" alt="b"></noscript>'],
    ['<img src="https://a.example/b.png" alt="b" srcset="https://a.example/c.png 2x">'],
    [
      '<picture><source srcset="https://a.example/b.png 1x, https://a.example/c.png 2x"><img src="data:x" alt="b"></picture>',
    ],
    [
      '<picture><source type="image/avif" srcset="https://a.example/b.avif"><source srcset="https://a.example/b.png"><img alt="b"></picture>',
    ],
    ['<picture><source data-srcset="https://a.example/b.png"><img data-src="" alt="b"></picture>'],
    [
      '<amp-img src="https://a.example/b.png" alt="b" width="3" height="2"><noscript><img src="https://a.example/b.png"></noscript></amp-img>',
    ],
    ['<img src="https://a.example/1x1.trans.gif" data-lazy-src="https://a.example/b.png" alt="b">'],
    [
      '<img src="https://a.example/1x1.trans.gif" class="lazy" alt="b"><noscript><img src="https://a.example/b.png"></noscript>',
    ],
    ['<img src="https://a.example/b.png" data-src="b.png" alt="b"><noscript>Turn scripts on</noscript>'],
    [
      '<img src="https://a.example/b.png" alt="b"><noscript><img height="1" width="1" style="display:none" src="https://a.example/tr"></noscript>',
    ],
  ])('inserts a lazy-loaded image once: %s', (html) => {
    expect(read(`<p>${html}</p>`)).toMatch(/^<p><img src="(?:https:)?\/\/a\.example\/b\.png" alt="b"><\/p>$/);
  });

  it('removes images that only the source program can access, and counts them', () => {
    const html =
      '<p>a<img src="file:///C:/Temp/image001.png"><img src="data:image/png;base64,AA"><img src="https://a.example/b.png" alt="b" width="3"></p>';

    expect(readPasted(html, parse)).toEqual({
      html: '<p>a<img src="https://a.example/b.png" alt="b"></p>',
      removedImages: 2,
    });
  });
});
