/** Hosts whose players may be embedded; the pages' policy allows the same. */
export const PLAYER_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;
