/* Preloaded into a process of the service: SIGUSR2 causes an unhandled rejection, SIGHUP an uncaught exception. */
const { process } = globalThis;

process.on('SIGUSR2', () => void Promise.reject(new Error('stray')));
process.on('SIGHUP', () => {
  throw new Error('uncaught');
});
