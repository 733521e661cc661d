import { cleanHtml } from './clean-html';

describe('cleaned HTML', () => {
  it('loads images late and from http or https alone', () => {
    const clean = cleanHtml(
      '<img src="https://example.com/a.jpg" alt="A" class="x" style="border:0" width="5">',
    );

    expect(clean).toBe(
      '<img src="https://example.com/a.jpg" alt="A" width="5" loading="lazy" decoding="async" />',
    );
    expect(cleanHtml('<img src="data:image/png;base64,AAAA">')).toBe('');
  });

  it.each([
    ['style="width: 300px; height: auto"', 'width="300" '],
    ['style="width:50.5%"', 'width="50%" '],
    ['width="200" style="width:300px"', 'width="200" '],
    ['style="max-width: 100%; border-width: 1px"', ''],
    ['style="width:20em"', ''],
  ])('keeps the width that an editor wrote as a style: %s', (attributes, shown) => {
    expect(cleanHtml(`<img src="/a.jpg" ${attributes}>`)).toBe(
      `<img src="/a.jpg" ${shown}loading="lazy" decoding="async" />`,
    );
  });

  it.each([
    '<img src="data:image/gif;base64,AA" data-src="https://a.example/b.jpg">',
    '<img data-lazy-src=" https://a.example/b.jpg"><noscript><img src="https://a.example/b.jpg"></noscript>',
    '<img src="" data-original="https://a.example/b.jpg">',
  ])('shows a picture that a script would have loaded later, once: %s', (html) => {
    expect(cleanHtml(html)).toMatch(
      /^<img src=" ?https:\/\/a\.example\/b\.jpg" loading="lazy" decoding="async" \/>$/,
    );
  });

  it.each([
    ['<img src="/a.jpg" data-src="/b.jpg" data-srcset="/c.jpg 2x">', 'src="/a.jpg" srcset="/c.jpg 2x"'],
    ['<img src="/a.jpg" data-src="javascript:x()">', 'src="/a.jpg"'],
  ])('shows of the addresses that a script would have set what is missing: %s', (html, attributes) => {
    expect(cleanHtml(html)).toBe(`<img ${attributes} loading="lazy" decoding="async" />`);
  });

  it.each([
    '1x1.trans.gif',
    'blank.gif?x',
    'lazy_placeholder.gif',
    'spacer.png',
    'ajax-loader.gif',
    'grey.gif',
  ])('shows the picture for which %s stands', (name) => {
    expect(cleanHtml(`<img src="https://a.example/i/${name}" data-lazy-src="/b.png">`)).toBe(
      '<img src="/b.png" loading="lazy" decoding="async" />',
    );
    expect(cleanHtml(`<img src="/${name}">`)).toContain(`src="/${name}"`);
  });

  it.each([
    [
      '<video data-src="/a.mp4" poster="data:x" data-poster="/b.jpg"></video>',
      '<video poster="/b.jpg" src="/a.mp4" controls preload="none"></video>',
    ],
    ['<audio data-src="/a.mp3"></audio>', '<audio src="/a.mp3" controls preload="none"></audio>'],
    [
      '<amp-img src="/a.jpg" alt="a" width="5" layout="fill"></amp-img>b',
      '<img src="/a.jpg" alt="a" width="5" loading="lazy" decoding="async" />b',
    ],
    ['<amp-video src="/a.mp4"></amp-video>', '<video src="/a.mp4" controls preload="none"></video>'],
    [
      '<amp-youtube data-videoid="abc" layout="responsive"></amp-youtube>',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" loading="lazy" title="Embedded player"></iframe>',
    ],
    [
      '<amp-iframe src="https://vimeo.com/1"></amp-iframe>',
      '<iframe src="https://player.vimeo.com/video/1" loading="lazy" title="Embedded player"></iframe>',
    ],
    [
      '<embed src="https://www.youtube.com/embed/abc">b',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" loading="lazy" title="Embedded player"></iframe>b',
    ],
    [
      '<embed src="https://a.example/b.swf">',
      '<a href="https://a.example/b.swf" rel="noopener nofollow">https://a.example/b.swf</a>',
    ],
  ])('shows media that are written otherwise: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('keeps the subtitles of a video', () => {
    const clean = cleanHtml(
      '<video src="/a.mp4"><track kind="captions" src="/a.vtt" srclang="en" default></video>',
    );

    expect(clean).toContain('<track kind="captions" src="/a.vtt" srclang="en" default />');
  });
});
