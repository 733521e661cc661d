/** By the error code of the system. */
const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another process',
  EACCES: 'cannot be opened by this user',
};

/** Names the setting of the port if the reason is known. */
export const refusePort =
  (setting: 'PORT' | 'METRICS_PORT') =>
  (error: NodeJS.ErrnoException): never => {
    const reason = REASONS[error.code ?? ''];
    if (reason) error.message = `${setting} ${reason}: ${error.message}`;
    throw error;
  };
