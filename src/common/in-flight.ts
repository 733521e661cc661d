/**
 * The current load of this process: open requests, logins among them, bytes of request bodies held, bytes of answers that
 * clients have not read, open connections.
 */
export const inFlight = { requests: 0, logins: 0, bodyBytes: 0, answerBytes: 0, connections: 0 };
