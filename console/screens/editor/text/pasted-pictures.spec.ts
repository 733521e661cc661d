import domino from '@mixmark-io/domino';
import { readPasted } from './pasted';
import { picturesInRtf } from './pasted-pictures';

const parse = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;

/** A picture as Word writes it: as PNG or JPEG, and again for programs that know only metafiles. */
const rtfPicture = (blip: string, digits: string) =>
  String.raw`{\*\shppict{\pict{\*\picprop\shplid1{\sp{\sn shapeType}{\sv 75}}}\picscalex100${blip}\bliptag-12{\*\blipuid 0a0b0c}
${digits}}}{\nonshppict{\pict\wmetafile8\bliptag1 010203}}`;

const RTF = String.raw`{\rtf1\ansi One {\b two} ${rtfPicture(String.raw`\pngblip`, '8950\n4e47')} three
${rtfPicture(String.raw`\jpegblip`, 'ffd8')}{\pict\pngblip\picw1 0a0B}}`;

const imagesOf = (html: string) => [...html.matchAll(/src="([^"]*)"/g)].map(([, url = '']) => url);

describe('pictures of a clipboard', () => {
  it('are read from the RTF of Word', async () => {
    const found = await Promise.all(
      picturesInRtf(RTF).map(async (one) => [one.type, Buffer.from(await one.arrayBuffer()).toString('hex')]),
    );

    expect(found).toEqual([
      ['image/png', '89504e47'],
      ['image/jpeg', 'ffd8'],
      ['image/png', '0a0b'],
    ]);
  });

  it.each(['', String.raw`{\rtf1 \pngblip}`, String.raw`{\rtf1{\pict\pngblip 123}}`, '}{'])(
    'are not found in RTF without any: %s',
    (rtf) => expect(picturesInRtf(rtf)).toEqual([]),
  );

  const WORD = '<p class="MsoNormal">a <img src="file:///C:/a.png"> b <img src="file:///C:/b.png"></p>';
  const read = (html: string, ...sets: Blob[][]) =>
    readPasted(html, parse, { uploads: true, pictures: () => sets });

  it('replace the local images of its HTML in their order', async () => {
    const blobs = ['first', 'second'].map((text) => new Blob([text]));

    const { html, removedImages } = read(WORD, [], blobs);

    const urls = imagesOf(html).map((url) => url.replace(/^upload:/, ''));
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect([texts, removedImages]).toEqual([['first', 'second'], 0]);
  });

  it('replace nothing if there is not one for each local image', () => {
    const { html, removedImages } = read(WORD, [new Blob(['only'])]);

    expect([imagesOf(html), removedImages]).toEqual([[], 2]);
  });

  it.each([
    ['https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x', 'upload:'],
    ['https://images.example/loaf.jpg', ''],
    ['https://googleusercontent.com.example/loaf.jpg', ''],
  ])('are copied from Google Docs and stay on other sites: %s', (url, mark) => {
    expect(imagesOf(read(`<p><img src="${url}"></p>`).html)).toEqual([mark + url]);
  });
});
