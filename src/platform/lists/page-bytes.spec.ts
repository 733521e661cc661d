import { fitPage } from './page-bytes';

const MIB = 1024 * 1024;

describe('the rows of a page', () => {
  it.each([
    [[], 0],
    [[0, 0, 0], 3],
    [[4, 4], 2],
    [[4, 4, 1], 2],
    [[9], 1],
    [[9, 1], 1],
    [[1, 9, 1], 1],
  ])('with sizes of %j MiB are the first %i', (sizes, count) => {
    const rows = sizes.map((mebibytes, id) => ({ id, bytes: mebibytes * MIB }));

    expect(fitPage(rows)).toEqual(rows.slice(0, count));
  });
});
