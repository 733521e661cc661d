import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { closePages, describeInBrowser, openBrowser, openPage } from '../support/browser/browser';
import { HOSTILE_HTML } from '../support/texts/hostile-html';

/** Elements that run, load or name something, or display it outside the text. */
const PAYLOADS = [
  '<p>text</p>',
  '<img src="x" onerror="ran()">',
  '<script>ran()</script>',
  '<svg onload="ran()"><script>ran()</script><a href="javascript:ran()"><text>x</text></a></svg>',
  '<a href="javascript:ran()" onfocus="ran()" tabindex="0" autofocus>x</a>',
  '<iframe src="javascript:parent.ran()" srcdoc="<script>parent.ran()</script>"></iframe>',
  '<details open ontoggle="ran()"><summary>x</summary></details>',
  '<video onerror="ran()"><source src="x" onerror="ran()"></video>',
  '<style onload="ran()">@import "x";</style><link rel="stylesheet" href="x" onerror="ran()">',
  '<base href="//x.invalid/"><meta http-equiv="refresh" content="0;url=//x.invalid">',
  '<form action="javascript:ran()" id="f"><input autofocus onfocus="ran()" form="f"></form>',
  '<object data="javascript:ran()" onerror="ran()"><embed src="javascript:ran()"></object>',
  '<marquee onstart="ran()">x</marquee><p style="animation:a" onanimationstart="ran()">x</p>',
];

/** Places in which HTML is read differently, or in which it is not shown. */
const PLACES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<template>${html}</template>`,
  (html) => `<div><template shadowrootmode="open">${html}</template></div>`,
  (html) => `<noscript>${html}</noscript>`,
  (html) => `<noscript><p title="</noscript>${html}"></p></noscript>`,
  (html) => `<xmp>${html}</xmp>`,
  (html) => `<plaintext>${html}`,
  (html) => `<noembed>${html}</noembed><noframes>${html}</noframes>`,
  (html) => `<textarea>${html}</textarea><title>${html}</title>`,
  (html) => `<iframe>${html}</iframe>`,
  (html) => `<object>${html}</object><embed>${html}`,
  (html) =>
    `<svg>${html}<foreignObject>${html}</foreignObject><desc>${html}</desc><title>${html}</title></svg>`,
  (html) => `<svg><style>${html}</style><template>${html}</template></svg>`,
  (html) => `<math>${html}<mtext>${html}<mglyph><style>${html}</style></mglyph></mtext></math>`,
  (html) => `<math><annotation-xml encoding="text/html">${html}</annotation-xml></math>`,
  (html) => `<math><mtext><table><mglyph><style><!--</style>${html}--></mglyph></table></mtext></math>`,
  (html) => `<form><math><mtext></form><form><mglyph><svg><mtext><style>${html}</style></svg></form>`,
  (html) => `<!--><p>-->${html}<!-- --!>${html}<!--${html}--><![CDATA[${html}]]><?x ${html}?>`,
  (html) => `<table>${html}<tr>${html}<td>${html}</td></tr></table>`,
  (html) => `<p><b><i><a>${html}</p>${html}</b></i></a><a>${html}`,
  (html) => `<select><option>${html}</option></select><datalist><option>${html}</option></datalist>`,
  (html) =>
    `<select><button><selectedcontent></selectedcontent></button><option selected>x<option>${html}</select>`,
  (html) =>
    `<select><option selected>x</option><button><selectedcontent></selectedcontent></button><option>${html}</select>`,
  (html) => `<x-y is="x-z" slot="x">${html}</x-y><svg:p>${html}</svg:p><p xmlns="x">${html}</p>`,
  (html) => `<font>`.repeat(600) + html,
];

const CONTENTS = [...PLACES.flatMap((place) => PAYLOADS.map(place)), ...HOSTILE_HTML];

const ELEMENTS =
  /^(?:a|b|blockquote|br|code|details|div|em|figure|h[1-6]|i|iframe|img|li|p|pre|section|source|span|strong|summary|table|tbody|td|tr|ul|video|[a-z]+)$/;
const REFUSED =
  /^(?:script|style|svg|math|template|noscript|object|embed|base|meta|link|form|input|button|select|option|selectedcontent|textarea|title|xmp|plaintext|noembed|noframes|marquee|frame|frameset|font|portal|applet|.*[-:].*)$/;
const REFUSED_ATTRIBUTES =
  /^(?:on.*|style|srcdoc|is|slot|name|target|ping|action|form|autofocus|allow|xmlns.*|.*:.*)$/;
const ADDRESSES = /^(?:cite|href|poster|src)$/;

/** The DOM that a browser builds from cleaned content. */
interface Shown {
  html: string;
  foreign: number;
  elements: string[];
  attributes: [name: string, value: string][];
}

describeInBrowser('content that the embed cleans in the browser', () => {
  let page: Page;

  beforeAll(async () => {
    const { outputFiles } = buildSync({
      entryPoints: [join(__dirname, '../../embed/clean-body.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'embed',
    });
    page = await openPage(await openBrowser());
    await page.evaluate(`(() => {
      ${outputFiles[0]?.text ?? ''}
      globalThis.times = 0;
      globalThis.ran = () => times++;
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      globalThis.show = (html) => {
        root.replaceChildren(...embed.cleanBody(new DOMParser().parseFromString(html, 'text/html').body));
        const elements = [...root.querySelectorAll('*')];
        return {
          html: root.innerHTML,
          foreign: elements.filter((one) => one.namespaceURI !== document.body.namespaceURI).length,
          elements: elements.map((one) => one.localName),
          attributes: elements.flatMap((one) => [...one.attributes].map(({ name, value }) => [name, value])),
        };
      };
    })()`);
  });
  afterAll(() => closePages());

  const show = (html: string) => page.evaluate<Shown>(`show(${JSON.stringify(html)})`);

  it('has only the elements and attributes allowed in texts, and runs no scripts', async () => {
    const hostile: object[] = [];
    for (const html of CONTENTS) {
      const { foreign, elements, attributes } = await show(html);
      const times = await page.evaluate<number>(
        'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(times))))',
      );
      const refused = [
        ...elements.filter((name) => REFUSED.test(name) || !ELEMENTS.test(name)),
        ...attributes.filter(
          ([name, value]) =>
            REFUSED_ATTRIBUTES.test(name) ||
            (ADDRESSES.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)),
        ),
      ];
      if (times > 0 || foreign > 0 || refused.length > 0) hostile.push({ html, times, foreign, refused });
    }

    expect(hostile).toEqual([]);
  });

  it.each([
    ['templates', '<p>a</p><template><p>b</p></template>c', '<p>a</p>c'],
    [
      'pictures and formulas of other languages',
      'a<svg><desc><p>b</p></desc></svg><math><mi>c</mi></math>d',
      'ad',
    ],
    ['scripts and styles', 'a<script>b</script><style>c</style>d', 'ad'],
    ['forms', '<form>a<input value="b"><button>c</button><select><option>d</select></form>', 'ac'],
    ['raw texts', '<textarea>a</textarea><xmp>b</xmp><noscript>c</noscript>d', 'd'],
    ['objects', '<object data="x"><p>a</p></object><embed src="x">b', '<p>a</p>b'],
    ['unknown elements', '<x-y><font><b>a</b></font></x-y>', '<b>a</b>'],
  ])('has of %s only what is shown as text', async (_, html, expected) => {
    expect((await show(html)).html).toBe(expected);
  });
});
