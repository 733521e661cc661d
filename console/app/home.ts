/** The first screen after the login. */
export const HOME = '/home';
