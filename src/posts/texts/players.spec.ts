import { cleanHtml } from './clean-html';

describe('cleaned HTML', () => {
  it.each(['https://www.youtube-nocookie.com/embed/abc', 'https://player.vimeo.com/video/1'])(
    'keeps the player %s',
    (src) => {
      expect(cleanHtml(`<iframe src="${src}" allow="autoplay" name="x"></iframe>`)).toBe(
        `<iframe src="${src}" loading="lazy" title="Embedded player"></iframe>`,
      );
    },
  );

  it.each([
    'https://www.youtube.com/embed/abc?rel=0',
    '//youtube.com/embed/abc?rel=0',
    'http://www.youtube-nocookie.com/embed/abc?rel=0',
  ])('has the player without cookies in place of %s', (src) => {
    expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0" loading="lazy" title="Embedded player"></iframe>',
    );
  });

  it.each([
    ['//youtu.be/abc', 'www.youtube-nocookie.com/embed/abc'],
    ['https://www.youtube.com/watch?v=abc&t=90s', 'www.youtube-nocookie.com/embed/abc?start=90'],
    ['https://m.youtube.com/shorts/a-b_c', 'www.youtube-nocookie.com/embed/a-b_c'],
    ['https://vimeo.com/1/ab2', 'player.vimeo.com/video/1?h=ab2'],
    ['https://vimeo.com/1?h=ab2&amp;x=y', 'player.vimeo.com/video/1?h=ab2'],
    ['https://vimeo.com/1/?share=copy', 'player.vimeo.com/video/1'],
    ['https://vimeo.com/channels/staffpicks/1', 'player.vimeo.com/video/1'],
    ['https://youtu.be/ab/', 'www.youtube-nocookie.com/embed/ab'],
    ['https://youtu.be/ab?si=x&amp;t=75', 'www.youtube-nocookie.com/embed/ab?start=75'],
    ['https://www.youtube.com/watch/?v=ab', 'www.youtube-nocookie.com/embed/ab'],
    ['https://www.youtube.com/watch?v=ab&amp;t=1m30s', 'www.youtube-nocookie.com/embed/ab?start=90'],
    ['https://youtu.be/ab?t=1h2m3s', 'www.youtube-nocookie.com/embed/ab?start=3723'],
    ['https://youtu.be/ab#t=2m', 'www.youtube-nocookie.com/embed/ab?start=120'],
    ['https://music.youtube.com/watch?v=ab', 'www.youtube-nocookie.com/embed/ab'],
    ['http://www.youtube.com/v/ID1&amp;hl=en', 'www.youtube-nocookie.com/embed/ID1'],
    ['https://www.youtube.com/v/ID1?start=5', 'www.youtube-nocookie.com/embed/ID1?start=5'],
    ['https://www.youtube.com/embed/ab/', 'www.youtube-nocookie.com/embed/ab'],
  ])('has a player in place of the page %s', (src, player) => {
    expect(cleanHtml(`<iframe src="${src}" width="560" height="315"></iframe>`)).toBe(
      `<iframe src="https://${player}" loading="lazy" title="Embedded player"></iframe>`,
    );
  });

  it.each([
    ['https://open.spotify.com/track/a1?si=x', 'open.spotify.com/embed/track/a1', 152],
    ['https://open.spotify.com/embed/show/a1', 'open.spotify.com/embed/show/a1', 152],
    ['https://soundcloud.com/a/b', 'w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb', 166],
    [
      'https://m.soundcloud.com/a/b?si=x',
      'w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
      166,
    ],
    ['https://open.spotify.com/track/a1/', 'open.spotify.com/embed/track/a1', 152],
    ['https://w.soundcloud.com/player/?url=https%3A//a', 'w.soundcloud.com/player/?url=https%3A//a', 166],
  ])('has a low player for %s', (src, player, height) => {
    expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe(
      `<iframe src="https://${player}" height="${height}" loading="lazy" title="Embedded player"></iframe>`,
    );
  });

  it('shows a player that a script would have loaded later', () => {
    const clean = cleanHtml('<iframe src="about:blank" data-src="https://youtu.be/abc"></iframe>');

    expect(clean).toContain('src="https://www.youtube-nocookie.com/embed/abc"');
  });

  it.each([
    ['https://www.google.com/maps/embed?pb=1&amp;x', '', 'https://www.google.com/maps/embed?pb=1&amp;x'],
    ['https://www.youtube.com.evil.example/embed/a', 'title="A &lt; B"', 'A &lt; B'],
    ['//evil.example/youtu.be/a', '', '//evil.example/youtu.be/a'],
    ['https://user@youtube.com@evil.example/embed/a', '', 'https://user@youtube.com@evil.example/embed/a'],
  ])('has a link in place of another frame: %s', (src, more, text) => {
    expect(cleanHtml(`<p><iframe src="${src}" ${more}></iframe></p>`)).toBe(
      `<p><a href="${src}" rel="noopener nofollow">${text}</a></p>`,
    );
  });

  it.each(['javascript:x()', 'data:text/html,x', 'about:blank', '/form', 'https:x', ' '])(
    'has nothing in place of the frame %s',
    (src) => {
      expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe('');
    },
  );
});
