import { placeBeside } from './caret-place';

describe('a menu at the caret', () => {
  const visible = { top: 100, bottom: 800 };
  const lineAt = (top: number) => ({ top, bottom: top + 20 });

  it('is below the line if it fits there', () => {
    expect(placeBeside(lineAt(200), 300, visible)).toEqual({ top: 226, height: 300 });
  });

  it('is above a line at the edge of the window', () => {
    expect(placeBeside(lineAt(760), 300, visible)).toEqual({ top: 454, height: 300 });
  });

  it('is on the larger side, and scrolls, if it fits on neither', () => {
    expect(placeBeside(lineAt(300), 900, visible)).toEqual({ top: 326, height: 468 });
    expect(placeBeside(lineAt(600), 900, visible)).toEqual({ top: 106, height: 488 });
  });
});
