import { readSettings } from '../platform/settings/read-settings';
import { refusedPicture } from './refusals';

describe('the refusal of a picture', () => {
  it.each([
    ['too_many_pixels', 'media_too_many_pixels', /at most 50 megapixels/],
    ['unreadable', 'media_unreadable', /^The image is damaged\.$/],
    ['too_slow', 'media_unreadable', /more than 7 seconds/],
    ['too_much_memory', 'media_unreadable', /more than 384 MiB/],
  ] as const)('names the limit: %s', (refusal, code, detail) => {
    const settings = readSettings({ MEDIA_DECODE_SECONDS: '7' });

    const problem = refusedPicture(refusal, 'file', settings);

    expect(problem).toMatchObject({ code, extras: { errors: [{ field: 'file' }] } });
    expect(problem.detail).toMatch(detail);
  });
});
