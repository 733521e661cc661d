/** How many requests this process is answering, and how many of them are logins. */
export const inFlight = { requests: 0, logins: 0 };
