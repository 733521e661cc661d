/**
 * The current load of this process. `requests` includes `logins`. `bodyBytes` are the bytes of request bodies in
 * memory, and `answerBytes` those of answers that clients have not read.
 */
export const inFlight = { requests: 0, logins: 0, bodyBytes: 0, answerBytes: 0, connections: 0 };
