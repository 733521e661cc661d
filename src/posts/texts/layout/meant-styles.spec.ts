import { cleanHtml } from '../clean-html';

describe('cleaned HTML', () => {
  it.each([
    '<p style="color:red;text-align:center;position:fixed">a</p>',
    '<p style="TEXT-ALIGN : Center">a</p>',
    '<p align="center">a</p>',
    '<p class="has-text-align-center" style="text-align:center">a</p>',
  ])('keeps the alignment of the text: %s', (html) => {
    expect(cleanHtml(html)).toBe('<p class="has-text-align-center">a</p>');
  });

  it.each([
    ['<b style="font-weight:normal;"><p>Not bold</p></b>', '<p>Not bold</p>'],
    ['<span style="text-decoration: underline;">two</span>', '<u>two</u>'],
    ['<span style="font-weight:700;FONT-STYLE: Italic!important">a</span>', '<strong><em>a</em></strong>'],
    ['<span lang="de" style="text-decoration-line:line-through">a</span>', '<span lang="de"><s>a</s></span>'],
    ['x<span style="vertical-align:super;font-size:0.6em">2</span>', 'x<sup>2</sup>'],
    [
      '<i style="font-style:normal;font-weight:bold">a</i><u style="text-decoration:none">b</u>',
      '<strong>a</strong>b',
    ],
    ['<em style="font-weight:600">a<br>b</em>', '<em><strong>a<br />b</strong></em>'],
    [
      '<p style="font-weight:bold;text-align:right">a <i>b</i></p>',
      '<p class="has-text-align-right"><strong>a <i>b</i></strong></p>',
    ],
    [
      '<div style="font-weight:bold"><span><p>a</p></span></div>',
      '<div><span><p><strong>a</strong></p></span></div>',
    ],
    [
      '<div style="font-weight:bold"><p>one</p> <p>two <img src="/a"></p></div>',
      '<div><p><strong>one</strong></p> <p><strong>two <img src="/a" loading="lazy" decoding="async" /></strong></p></div>',
    ],
    [
      '<ul style="font-weight:bold">\n<li>a<ul><li>b</li></ul></li></ul>',
      '<ul>\n<li><strong>a</strong><ul><li><strong>b</strong></li></ul></li></ul>',
    ],
    [
      '<table><tr style="font-style:italic"><td>a</td> <td><p>b</p></td></tr></table>',
      '<table tabindex="0"><tr><td><em>a</em></td> <td><p><em>b</em></p></td></tr></table>',
    ],
    ['<span style="font-weight:bold"><p>a</p></span>', '<p><strong>a</strong></p>'],
    [
      '<div style="font-weight:bold"><p style="font-weight:normal">a</p><p>b</p></div>',
      '<div><p>a</p><p><strong>b</strong></p></div>',
    ],
    [
      '<strong>Price: <span style="font-weight: 400;">10 €</span> net</strong>',
      '<strong>Price: </strong>10 €<strong> net</strong>',
    ],
    ['<b>Chapter <b style="font-weight:normal">one</b></b>', '<b>Chapter </b>one'],
    [
      '<span style="font-weight:bold">a <span style="font-weight:700">b <span style="font-weight:normal">c</span></span></span>',
      '<strong>a </strong><strong>b </strong>c',
    ],
    ['<em>a <u style="font-style:normal">b</u></em>', '<em>a </em><u>b</u>'],
    [
      '<b lang="de">a <a href="/x">b <i style="font-weight:400">c</i></a></b>',
      '<span lang="de"><b>a </b><a href="/x" rel="noopener nofollow"><b>b </b><i>c</i></a></span>',
    ],
    [
      '<strong><em>a <span style="font-weight:normal">b <b>c</b></span></em></strong>',
      '<em><strong>a </strong>b <b>c</b></em>',
    ],
    ['<u>a <span style="text-decoration:none">b</span></u>', '<u>a <span>b</span></u>'],
    ['<span style="font: italic bold 12px/1.5 Georgia">a</span>', '<strong><em>a</em></strong>'],
    ['<b>a <span style="font: 12px Georgia">b</span></b>', '<b>a </b>b'],
    ['<b>a <span style="font: inherit">b</span></b>', '<b>a <span>b</span></b>'],
    ['<span style="text-decoration:none;text-decoration-line:underline">a</span>', '<u>a</u>'],
    ['<span style="text-decoration-line:underline;text-decoration:none">a</span>', '<span>a</span>'],
    ['<span style="font-weight:bold;font-weight:normal">a</span>', '<span>a</span>'],
    ['<span style="font-weight:bold!important;font-weight:normal">a</span>', '<strong>a</strong>'],
    ['<ol style="list-style: upper-roman inside"><li>a</li></ol>', '<ol type="I"><li>a</li></ol>'],
    [
      '<ol> <li style="list-style-type: lower-alpha">a</li></ol><ul><li style="list-style:square">b</li></ul>',
      '<ol type="a"> <li>a</li></ol><ul><li>b</li></ul>',
    ],
    ['<td style="vertical-align:super">a</td>', '<td>a</td>'],
    [
      '<span style="font-weight:400">a</span> <span style="color:red">b</span>',
      '<span>a</span> <span>b</span>',
    ],
    ['<a href="/x" style="text-decoration:underline">a</a>', '<a href="/x" rel="noopener nofollow">a</a>'],
    [
      '<a href="/x"><span style="text-decoration:underline">a</span></a>',
      '<a href="/x" rel="noopener nofollow">a</a>',
    ],
    [
      '<ol style="list-style-type: lower-alpha" start="3"><li>a</li></ol>',
      '<ol start="3" type="a"><li>a</li></ol>',
    ],
    ['<ol type="I" style="list-style-type:decimal"><li>a</li></ol>', '<ol type="I"><li>a</li></ol>'],
    ['<p style="direction:rtl">a</p>', '<p dir="rtl">a</p>'],
    ['<figure style="float: right">a</figure>', '<figure class="alignright">a</figure>'],
    ['<span data-marks="+u">data-marks="+u"</span>', '<span>data-marks="+u"</span>'],
    [
      '<p title=\'" data-marks="+u"\'><b style="font-weight:normal">a</p>',
      '<p title="&quot; data-marks=&quot;+u&quot;">a</p>',
    ],
  ])('has what the styles of editors mean: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});
