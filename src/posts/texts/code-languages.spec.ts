import { cleanHtml } from './clean-html';

describe('cleaned HTML', () => {
  it.each(['x language-js', 'lang-js hljs', 'language-js language-css'])(
    'keeps the language of code with the classes %s',
    (names) => {
      expect(cleanHtml(`<pre><code class="${names}">a</code></pre>`)).toBe(
        '<pre tabindex="0"><code class="language-js">a</code></pre>',
      );
      expect(cleanHtml(`<p class="${names}">a</p>`)).toBe('<p>a</p>');
    },
  );

  it.each([
    ['<pre class="brush: js; toolbar: false">a</pre>', 'js'],
    ['<pre class="brush:php">a</pre>', 'php'],
    ['<div class="highlight highlight-source-js"><pre>a</pre></div>', 'js'],
    ['<div class="highlight-python notranslate"><div class="highlight"><pre>a</pre></div></div>', 'python'],
    [
      '<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code>a</code></pre></div></div>',
      'js',
    ],
    ['<figure class="highlight"><pre><code data-lang="c++">a</code></pre></figure>', 'c++'],
    ['<pre data-language="JavaScript">a</pre>', 'javascript'],
    ['<pre class="EnlighterJSRAW" data-enlighter-language="css">a</pre>', 'css'],
    [
      '<div class="sourceCode" id="cb1"><pre class="sourceCode numberSource python"><code class="sourceCode python">a</code></pre></div>',
      'python',
    ],
    ['<pre><code class="hljs javascript">a</code></pre>', 'javascript'],
    ['<pre><code class="kotlin hljs">a</code></pre>', 'kotlin'],
    ['<pre class="lang:js decode:true " title="x">a</pre>', 'js'],
    ['<pre lang="php" line="1">a</pre>', 'php'],
    ['<pre><code lang="js">a</code></pre>', 'js'],
    ['<pre><code class="javascript">a</code></pre>', 'javascript'],
    ['<pre class="language-js"><code class="language-js">a</code></pre>', 'js'],
    ['<pre class="prettyprint lang-rb">a</pre>', 'rb'],
    ['<pre class="language-js"><code class="language-css">a</code></pre>', 'css'],
  ])('names the language of code on the code: %s', (html, language) => {
    const clean = cleanHtml(html);

    expect(clean.match(/class="[^"]*"|lang="[^"]*"/g)).toEqual([`class="language-${language}"`]);
    expect(clean).toContain(`<code class="language-${language}">a</code></pre>`);
  });

  it.each([
    '<pre lang="de" tabindex="0">a</pre>',
    '<pre lang="cs" tabindex="0">a</pre>',
    '<pre lang="en-GB" tabindex="0"><code>a</code></pre>',
    '<p lang="php">a</p>',
    '<p>In <code>a</code></p>',
  ])('has no language of code in %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    '<div class="lang-en"><pre>a</pre></div>',
    '<pre class="lang:default decode:true">a</pre>',
    '<pre class="brush: none">a</pre>',
    '<pre class="EnlighterJSRAW" data-enlighter-language="generic">a</pre>',
    '<pre class="hljs">a</pre>',
    '<pre class="wp-block-code-x">a</pre>',
    '<pre data-lang="a b<">a</pre>',
  ])('has no code language for %s', (html) => {
    expect(cleanHtml(html)).toMatch(/<pre tabindex="0">a<\/pre>/);
  });
});
