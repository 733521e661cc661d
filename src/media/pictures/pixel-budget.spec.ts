import { setImmediate as turn } from 'node:timers/promises';
import { PixelBudget } from './pixel-budget';

describe('a budget of pixels', () => {
  it('admits pictures in their order, while their pixels fit', async () => {
    const budget = new PixelBudget(100);
    const admitted: string[] = [];
    const take = (name: string, pixels: number) => void budget.take(pixels).then(() => admitted.push(name));

    take('first', 60);
    take('large', 100);
    take('small', 10);
    await turn();
    const before = [...admitted];
    budget.release(60);
    await turn();
    const between = [...admitted];
    budget.release(100);
    await turn();

    expect([before, between, admitted]).toEqual([['first'], ['first', 'large'], ['first', 'large', 'small']]);
  });

  it('admits a picture above the budget alone', async () => {
    const budget = new PixelBudget(100);

    await expect(budget.take(500)).resolves.toBeUndefined();
  });
});
