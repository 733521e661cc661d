/** `requests` includes `logins`. `answerBytes` counts response bytes that clients have not read. */
export const inFlight = { requests: 0, logins: 0, bodyBytes: 0, answerBytes: 0, connections: 0 };
