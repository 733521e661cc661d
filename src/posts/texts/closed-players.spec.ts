import { htmlToMarkdown } from './html-to-markdown';
import { makeText } from './make-text';
import type { MadeText } from './text-jobs';

const shown = (content: string) => (makeText({ kind: 'whole', content }) as MadeText).html;

const player = (src: string, page: string, name: string) =>
  `<details class="is-player"><summary>${name}</summary><iframe src="${src}" loading="lazy" title="Embedded player"></iframe>` +
  `<p><a href="${page}" rel="noopener nofollow">${page}</a></p></details>`;
const A = player('https://www.youtube-nocookie.com/embed/a', 'https://www.youtube.com/watch?v=a', 'YouTube');
const B = player('https://player.vimeo.com/video/1', 'https://vimeo.com/1', 'Vimeo');

describe('a player', () => {
  it.each([
    ['a paragraph', '<p>https://youtu.be/a</p>', A],
    ['loose text', 'One\n\nhttps://youtu.be/a\n\nTwo', `<p>One</p>\n${A}\n<p>Two</p>`],
    ['a line of a paragraph', 'One\nhttps://youtu.be/a\nTwo', `<p>One</p>\n${A}\n<p>Two</p>`],
    ['two lines', 'https://youtu.be/a\nhttps://vimeo.com/1', `${A}\n${B}`],
    [
      'a figure of the block editor',
      '<figure class="wp-block-embed"><div>\nhttps://youtu.be/a\n</div></figure>',
      `<figure class="wp-block-embed"><div>${A}</div></figure>`,
    ],
    ['a list', '<ul><li><iframe src="//youtu.be/a"></iframe></li></ul>', `<ul><li>${A}</li></ul>`],
    [
      'a span alone',
      '<p><span lang="en"><iframe src="//youtu.be/a"></iframe></span></p>',
      `<span lang="en">${A}</span>`,
    ],
  ])('in %s is closed, with a link to its page', (_, content, html) => {
    expect(shown(content)).toBe(html);
  });

  it('divides a paragraph, whose id stays unique', () => {
    expect(shown('<p id="x">a<iframe src="//youtu.be/a"></iframe>b</p>')).toBe(
      `<p id="content-x">a</p>\n${A}\n<p>b</p>`,
    );
  });

  it('in a format with text becomes a link, and in a link becomes its name', () => {
    expect(shown('<p><b>a <iframe src="//vimeo.com/1"></iframe></b></p>')).toBe(
      '<p><b>a <a href="https://vimeo.com/1" rel="noopener nofollow">https://vimeo.com/1</a></b></p>',
    );
    expect(shown('<p><a href="/x">a <iframe src="//vimeo.com/1"></iframe></a></p>')).toBe(
      '<p><a href="/x" rel="noopener nofollow">a Vimeo</a></p>',
    );
  });

  it.each([
    ['youtu.be/ab?t=1m', 'https://www.youtube.com/watch?v=ab&amp;t=60', 'YouTube'],
    [
      'www.youtube.com/embed/videoseries?list=PL"1',
      'https://www.youtube.com/playlist?list=PL%221',
      'YouTube',
    ],
    ['vimeo.com/1/ab2', 'https://vimeo.com/1/ab2', 'Vimeo'],
    ['player.vimeo.com/video/1?h=%22onload=%22x', 'https://vimeo.com/1', 'Vimeo'],
    ['open.spotify.com/track/a1?si=x', 'https://open.spotify.com/track/a1', 'Spotify'],
    ['soundcloud.com/a/b', 'https://soundcloud.com/a/b', 'SoundCloud'],
    [
      'w.soundcloud.com/player/?url=https%3A//evil.example/%22x&amp;a=1',
      'https://w.soundcloud.com/player/?url=https%3A//evil.example/%22x&amp;a=1',
      'SoundCloud',
    ],
  ])('of %s has the page %s', (src, page, name) => {
    const html = shown(`<iframe src='https://${src}'></iframe>`);

    expect(html).toContain(`<summary>${name}</summary><iframe src="https://`);
    expect(html).toContain(`<p><a href="${page}" rel="noopener nofollow">${page}</a></p></details>`);
  });

  it('has the title that its author gave it', () => {
    expect(shown('<iframe src="//youtu.be/a" title="A &lt;b> &quot;"></iframe>')).toContain(
      '<summary>A &lt;b&gt; &quot; · YouTube</summary>',
    );
  });

  it('is a link after 200 players', () => {
    const html = shown('https://youtu.be/a\n\n'.repeat(300));

    expect(html.match(/<details/g)).toHaveLength(200);
    expect(html.match(/watch\?v=a"/g)).toHaveLength(300);
  });

  it('is a link to its page in Markdown', () => {
    expect(htmlToMarkdown(shown('One\n\nhttps://youtu.be/a?t=5'))).toBe(
      'One\n\n<https://www.youtube.com/watch?v=a&t=5>',
    );
  });

  it('is in no excerpt, and its address is in no search', () => {
    const content = '<p>One word</p><p>https://youtu.be/a</p>';

    expect((makeText({ kind: 'whole', content }) as MadeText).excerpt).toBe('One word');
    expect(JSON.stringify(makeText({ kind: 'words', title: 'x', content }))).not.toMatch(/watch|youtube/i);
  });
});
