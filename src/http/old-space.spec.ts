import { oldSpaceLimit } from './old-space';

const MIB = 1024 * 1024;

describe('what old objects may take', () => {
  it.each([
    ['what V8 has for young ones is not theirs', 4144, [], 4096],
    ['nor what a flag gives those', 408, ['--max-semi-space-size=8'], 384],
    ['a flag says so', 576, ['--max-old-space-size=384'], 384],
    ['in any spelling', 576, ['--max_old_space_size=384', '--require', './x.js'], 384],
    ['as two words', 576, ['--inspect', '--max-old-space-size', '384'], 384],
    ['the last one counts', 576, ['--max-old-space-size=100', '--max-old-space-size=384'], 384],
  ])('%s', (_, heapLimit, flags, expected) => {
    expect(oldSpaceLimit(heapLimit * MIB, flags) / MIB).toBe(expected);
  });
});
