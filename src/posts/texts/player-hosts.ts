/** The hosts whose players a content can embed. The Content-Security-Policy of the pages allows the same hosts. */
export const PLAYER_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;
