/** What this process is busy with: the requests that it is answering, how many of them are logins, what it holds of bodies. */
export const inFlight = { requests: 0, logins: 0, bodyBytes: 0, connections: 0 };
