import sharp from 'sharp';

let made = 0;

/** Returns a small PNG that no other call has returned. */
export function newPicture(): Promise<Uint8Array> {
  const number = ++made;
  const background = { r: number % 256, g: (number >> 8) % 256, b: process.pid % 256 };
  return sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}
