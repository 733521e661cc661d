export const INSTALL_SERVERS: string;
