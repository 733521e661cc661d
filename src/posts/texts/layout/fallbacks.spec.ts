import { laidOut } from './laid-out';

const IMAGE = '<img src="https://a.example/b.jpg">';

describe('laid-out content', () => {
  it.each([
    [`<noscript>${IMAGE}</noscript>`, `<p>${IMAGE}</p>`],
    [
      `<img src="data:image/gif;base64,R0" class="lazy" data-foo="x"><noscript>${IMAGE}</noscript>`,
      `<p>${IMAGE}</p>`,
    ],
    [`<img src="/blank.gif"> <noscript>${IMAGE}</noscript>`, `<p>${IMAGE}</p>`],
    [`<p>${IMAGE}<noscript><IMG SRC='https://a.example/b.jpg' alt=b></noscript></p>`, `<p>${IMAGE}</p>`],
    [
      `<figure><noscript>${IMAGE}</noscript><img data-src="https://a.example/b.jpg"></figure>`,
      '<figure><img data-src="https://a.example/b.jpg"></figure>',
    ],
    [
      `<img src="data:x" data-src="https://a.example/b-300x200.jpg"><noscript>${IMAGE}</noscript>`,
      '<p><img src="data:x" data-src="https://a.example/b-300x200.jpg"></p>',
    ],
    [
      `<p>${IMAGE}</p><noscript><img src="https://a.example/c.jpg"></noscript>`,
      `<p>${IMAGE}</p><p><img src="https://a.example/c.jpg"></p>`,
    ],
    [
      '<noscript><iframe src="https://www.youtube.com/embed/abc"></iframe></noscript>',
      '<p><iframe src="https://www.youtube.com/embed/abc"></iframe></p>',
    ],
    [
      '<iframe data-src="https://youtu.be/abc"></iframe><noscript><iframe src="https://youtu.be/abc"></iframe></noscript>',
      '<p><iframe data-src="https://youtu.be/abc"></iframe></p>',
    ],
    [
      '<p>a</p><noscript><a href="/poll">Take our poll</a></noscript>',
      '<p>a</p><p><a href="/poll">Take our poll</a></p>',
    ],
    [
      '<p>a</p><noscript><img width="1" height="1" style="display:none" src="https://a.example/tr"></noscript>',
      '<p>a</p>',
    ],
    [
      '<p>a</p><noscript><iframe src="https://a.example/ns" height=0 width=0></iframe></noscript>',
      '<p>a</p>',
    ],
    [`<p>a</p><noscript>${IMAGE}`, `<p>a</p><p><noscript></noscript>${IMAGE}</p>`],
  ])('shows once what is meant for readers without scripts: %s', (content, html) => {
    expect(laidOut(content)).toBe(html);
  });

  it.each([
    [
      '<object width="5"><param name="movie" value="http://www.youtube.com/v/ID123&hl=en"><embed src="http://www.youtube.com/v/ID123&hl=en"></object>',
      '<p><iframe src="http://www.youtube.com/v/ID123&hl=en"></iframe></p>',
    ],
    [
      '<p><object><param value="https://vimeo.com/1" name=src /></object> b</p>',
      '<p><iframe src="https://vimeo.com/1"></iframe> b</p>',
    ],
    [
      '<object><embed src="https://youtu.be/abc"></embed></object>',
      '<p><iframe src="https://youtu.be/abc"></iframe></p>',
    ],
    [
      '<object><object data="https://youtu.be/abc"></object></object>a',
      '<p><iframe src="https://youtu.be/abc"></iframe>a</p>',
    ],
    [
      '<object data="/up/a.pdf" type="application/pdf" aria-label="The plan"><p>No viewer</p></object>',
      '<p><a href="/up/a.pdf">The plan</a></p>',
    ],
    [
      '<object data="https://a.example/b.pdf"></object>',
      '<p><a href="https://a.example/b.pdf">https://a.example/b.pdf</a></p>',
    ],
    [
      '<div class="wp-block-file"><object class="wp-block-file__embed" data="/a.pdf"></object><a href="/a.pdf">A</a></div>',
      '<div class="wp-block-file"><a href="/a.pdf">A</a></div>',
    ],
    ['<object data="/a.jpg" type="image/jpeg">A</object>', '<p><img src="/a.jpg" alt="A"></p>'],
    ['<object data="javascript:x()"><p>a</p></object>', '<p>a</p>'],
    ['<object classid="x"><b>a</b></object>', '<p><b>a</b></p>'],
  ])('has a player, a link or a picture for an object: %s', (content, html) => {
    expect(laidOut(content)).toBe(html);
  });

  it('reads objects in objects once', () => {
    const depth = 20_000;

    const html = laidOut('<object>'.repeat(depth) + 'a' + '</object>'.repeat(depth));

    expect(html).toMatch(/a(?:<\/object>)*<\/p>$/);
  });
});
