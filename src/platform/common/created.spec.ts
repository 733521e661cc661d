import { Created, restoredAnswer } from './created';

describe('a stored response', () => {
  it.each([new Created({ postId: 1 }), { postId: 1 }, [], null])('is the same as before: %j', (answer) => {
    const restored = restoredAnswer(JSON.stringify(answer));

    expect(restored).toStrictEqual(answer);
  });
});
