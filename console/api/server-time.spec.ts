import { noteServerTime, serverNow } from './server-time';

describe('the time of the server', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  const aheadInMinutes = () => Math.round((serverNow() - Date.now()) / 60_000);

  it.each([600, -600])('follows a response that is %i seconds ahead of the browser', (seconds) => {
    noteServerTime(inSeconds(seconds));

    expect(aheadInMinutes()).toBe(seconds / 60);
  });

  it.each([3, -3])('is the time of the browser if a response differs by %i seconds', (seconds) => {
    noteServerTime(inSeconds(600));
    noteServerTime(inSeconds(seconds));

    expect(aheadInMinutes()).toBe(0);
  });

  it.each([null, '', 'soon'])('is unchanged by a response with the Date header %p', (date) => {
    noteServerTime(inSeconds(600));
    noteServerTime(date);

    expect(aheadInMinutes()).toBe(10);
  });
});
