import { oldSpaceLimit } from './old-space';

const MIB = 1024 * 1024;

describe('the limit of the old space', () => {
  it.each([
    ['excludes the default size of the young space', 4144, [], 4096],
    ['excludes the size of the young space that a flag sets', 408, ['--max-semi-space-size=8'], 384],
    ['is that of a flag', 576, ['--max-old-space-size=384'], 384],
    ['is that of a flag with underscores', 576, ['--max_old_space_size=384', '--require', './x.js'], 384],
    ['is that of a flag with a separate value', 576, ['--inspect', '--max-old-space-size', '384'], 384],
    ['is that of the last repeated flag', 576, ['--max-old-space-size=100', '--max-old-space-size=384'], 384],
  ])('%s', (_, heapLimit, flags, expected) => {
    expect(oldSpaceLimit(heapLimit * MIB, flags) / MIB).toBe(expected);
  });
});
