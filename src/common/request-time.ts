/** How long a request may take once it is there with its body, in milliseconds: then it is answered with 503. */
export const REQUEST_MS = 10_000;
