import { refusePort } from './refused-port';

describe('a port that the system refuses', () => {
  it.each([
    ['EADDRINUSE', 'METRICS_PORT is in use by another process: listen E 80'],
    ['EACCES', 'METRICS_PORT cannot be opened by this user: listen E 80'],
    ['EINVAL', 'listen E 80'],
  ])('with %s is reported as: %s', (code, message) => {
    const error = Object.assign(new Error('listen E 80'), { code });

    expect(() => refusePort('METRICS_PORT')(error)).toThrow(message);
  });
});
