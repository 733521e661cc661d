/* Preloaded into a process of the service: causes an error that nothing handles when it receives a signal. */
const { process } = globalThis;

process.on('SIGUSR2', () => void Promise.reject(new Error('stray')));
process.on('SIGHUP', () => {
  throw new Error('uncaught');
});
