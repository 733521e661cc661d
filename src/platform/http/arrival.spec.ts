import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { allowSlowArrival, limitArrival } from './arrival';

describe('the time in which a request must arrive', () => {
  let server: EventEmitter;
  let late: jest.Mock;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new EventEmitter();
    late = jest.fn();
    server.on('clientError', late);
    limitArrival(server as unknown as Server);
  });
  afterEach(() => jest.useRealTimers());

  function arrive(headers: Record<string, string>): IncomingMessage {
    const request = Object.assign(new EventEmitter(), { headers, socket: {} }) as unknown as IncomingMessage;
    server.emit('request', request);
    return request;
  }

  it.each<Record<string, string>>([{ 'content-length': '10' }, { 'transfer-encoding': 'chunked' }])(
    'is 30 seconds with %j',
    (headers) => {
      const { socket } = arrive(headers);

      jest.advanceTimersByTime(29_999);
      expect(late).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);

      expect(late.mock.calls).toEqual([
        [expect.objectContaining({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket],
      ]);
    },
  );

  it('has no limit here for a request without a body, one that has arrived, or an upload', () => {
    arrive({});
    arrive({ 'content-length': '10' }).emit('close');
    allowSlowArrival(arrive({ 'content-length': '10' }));

    jest.advanceTimersByTime(60_000);

    expect(late).not.toHaveBeenCalled();
  });
});
