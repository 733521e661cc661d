import os from 'node:os';
import { pictureProcesses } from './picture-processes';

const MIB = 1024 * 1024;

describe('the number of picture processes', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [2, 1024, 2],
    [64, 1024, 4],
    [64, 100, 1],
  ])('of %i cores and %i MiB of memory is %i', (cores, mib, processes) => {
    jest.spyOn(os, 'availableParallelism').mockReturnValue(cores);
    jest.spyOn(process, 'constrainedMemory').mockReturnValue(mib * MIB);

    expect(pictureProcesses()).toBe(processes);
  });

  it('is limited by the memory of the machine without a limit of the container', () => {
    jest.spyOn(os, 'availableParallelism').mockReturnValue(64);
    jest.spyOn(os, 'totalmem').mockReturnValue(2048 * MIB);
    jest.spyOn(process, 'constrainedMemory').mockReturnValue(0);

    expect(pictureProcesses()).toBe(8);
  });
});
