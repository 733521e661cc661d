import sharp from 'sharp';

let made = 0;

/** Returns a small PNG that no other call has returned. */
export function newPicture(width = 4): Promise<Uint8Array> {
  const number = ++made;
  const background = { r: number % 256, g: (number >> 8) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Returns a JPEG of this size that no other call has returned. */
export function newPhoto(width: number, height: number): Promise<Uint8Array> {
  const background = { r: ++made % 256, g: (made >> 8) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Returns a GIF with two frames. */
export async function newAnimation(width: number, height: number): Promise<Uint8Array> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}
