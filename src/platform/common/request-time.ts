/** How long a request may take after its body has arrived, in milliseconds. After this time it is answered with 503. */
export const REQUEST_MS = 10_000;
