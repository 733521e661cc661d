import { SaxesParser } from 'saxes';
import { xmlText } from './xml-text';

/** Returns whether a parser of XML 1.0 accepts the text. */
function isAccepted(text: string): boolean {
  try {
    new SaxesParser().write(`<a><![CDATA[${text}]]></a>`).close();
    return true;
  } catch {
    return false;
  }
}

describe('a text for XML', () => {
  it('keeps each character that XML 1.0 can represent, and removes all others', () => {
    const characters = [0xd7ff, 0xe000, 0xfdd0, 0x10000, 0x1fffe, 0x10ffff];
    for (let code = 0; code < 0x2100; code++) characters.push(code);
    for (let code = 0xff00; code <= 0xffff; code++) characters.push(code);

    for (const code of characters) {
      const text = `a${String.fromCodePoint(code)}b`;

      expect({ code, text: xmlText(text) }).toEqual({ code, text: isAccepted(text) ? text : 'ab' });
    }
  });

  it('keeps surrogate pairs and removes lone surrogates', () => {
    expect(xmlText('a👋\ud83db\udc4b\ud800')).toBe('a👋b');
  });
});
