import sharp from 'sharp';
import type { BrowserPage } from './browser-console';

/** A file that a person drops, pastes or chooses. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let made = 0;

/** Returns a picture that no other call has returned. */
export async function samplePicture(name: string, { width = 600, height = 400 } = {}): Promise<SampleFile> {
  const background = { r: ++made % 256, g: process.pid % 256, b: 120 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Returns a script that makes a DataTransfer named `data`. */
function transfer(files: readonly SampleFile[], texts: Record<string, string>): string {
  const all = files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')]);
  return `
    const data = new DataTransfer();
    for (const [type, value] of Object.entries(${JSON.stringify(texts)})) data.setData(type, value);
    for (const [name, type, text] of ${JSON.stringify(all)}) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }`;
}

/** Pastes files and texts into an element, by default the text of the editor, as from the clipboard of another program. */
export async function pasteFiles(
  page: BrowserPage,
  files: readonly SampleFile[],
  texts: Record<string, string> = {},
  selector = '.ProseMirror',
): Promise<void> {
  await page.evaluate(`{${transfer(files, texts)}
    const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector(${JSON.stringify(selector)}).dispatchEvent(pasted);
  }`);
}

/** Drops files near the lower end of an element. */
export async function dropFiles(
  page: BrowserPage,
  selector: string,
  files: readonly SampleFile[],
): Promise<void> {
  await page.evaluate(`{${transfer(files, {})}
    const target = document.querySelector(${JSON.stringify(selector)});
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height * 0.8 };
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, ...at }));
  }`);
}
