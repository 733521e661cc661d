export interface Player {
  src: string;
  /** In CSS pixels, for audio players; video players are 16:9. */
  height?: number;
}

const VIDEO = 'https://www.youtube-nocookie.com/embed/';
const VIMEO = 'https://player.vimeo.com/video/';
const SPOTIFY = 'https://open.spotify.com/embed/';
const SOUNDCLOUD = 'https://w.soundcloud.com/player/';

/** The title of a player whose author gave it none. */
export const UNTITLED = 'Embedded player';

/** The Content-Security-Policy of the pages allows the same hosts. */
export const PLAYER_HOSTS = [VIDEO, VIMEO, SPOTIFY, SOUNDCLOUD].map((address) => new URL(address).host);

/** Recommended by the providers, in CSS pixels. */
const HEIGHT = { spotify: 152, soundcloud: 166 };

/** Returns the player for an address, by host without `www.`, `m.` and `music.`. The path has no trailing slash. */
const PROVIDERS: Readonly<Record<string, (url: URL, path: string) => Player | null>> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': (url, path) => video(/^\/([\w-]+)$/.exec(path)?.[1], url),
  'vimeo.com': ({ searchParams }, path) => {
    const [, id, hash = searchParams.get('h')] =
      /^\/(?:channels\/\w+\/|groups\/\w+\/videos\/)?(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
    return vimeo(id, new URLSearchParams(hash ? { h: hash } : {}));
  },
  'player.vimeo.com': ({ searchParams }, path) => vimeo(/^\/video\/(\d+)$/.exec(path)?.[1], searchParams),
  'open.spotify.com': spotify,
  'soundcloud.com': (_, path) =>
    /^\/[\w-]+\/[\w-]+/.test(path)
      ? soundcloud(`url=${encodeURIComponent(`https://soundcloud.com${path}`)}`)
      : null,
  'w.soundcloud.com': ({ search, searchParams }) =>
    searchParams.has('url') ? soundcloud(search.slice(1)) : null,
};

export function playerOf(address: string): Player | null {
  const url = URL.parse(address, 'https://page.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const provider = PROVIDERS[url.hostname.replace(/^(?:www|m|music)\./, '')];
  return provider?.(url, url.pathname.replace(/\/$/, '')) ?? null;
}

interface Provider {
  name: string;
  /** Returns the page with the same video or sound as a player. */
  page: (player: URL) => string;
}

const PLAYERS: Readonly<Record<string, Provider>> = {
  [VIDEO]: { name: 'YouTube', page: youtubePage },
  [VIMEO]: {
    name: 'Vimeo',
    page: ({ pathname, searchParams }) => {
      const hash = /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
      return `https://vimeo.com/${lastOf(pathname)}${hash ? `/${hash}` : ''}`;
    },
  },
  [SPOTIFY]: { name: 'Spotify', page: ({ href }) => href.replace('/embed/', '/') },
  [SOUNDCLOUD]: {
    name: 'SoundCloud',
    page: ({ href, searchParams }) => {
      const sound = URL.parse(searchParams.get('url') ?? '');
      return sound?.origin === 'https://soundcloud.com' ? sound.href : href;
    },
  },
};

/** Returns the provider of a player and the page with the same video or sound. */
export function sourceOf(src: string): { name: string; page: string } {
  const url = URL.parse(src);
  const provider = Object.entries(PLAYERS).find(([begin]) => url?.href.startsWith(begin))?.[1];
  return { name: provider?.name ?? '', page: (url && provider?.page(url)) ?? src };
}

function youtubePage({ pathname, searchParams }: URL): string {
  const [id, list] = [lastOf(pathname), searchParams.get('list')];
  if (id === 'videoseries' && list)
    return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
  const start = searchParams.get('start');
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${encodeURIComponent(start)}` : ''}`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Addresses of Flash players have parameters without a question mark, as in `/v/id&rel=0`. */
function youtube(url: URL, path: string): Player | null {
  const [, kind = '', id] = /^\/(embed|shorts|live|v|e)\/([\w-]+)(?:&.*)?$/.exec(path) ?? [];
  if (kind === 'embed') return { src: VIDEO + id + url.search };
  return video(path === '/watch' ? (url.searchParams.get('v') ?? undefined) : id, url);
}

function video(id: string | undefined, { searchParams, hash }: URL): Player | null {
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const ofHash = /^#t=(\w+)$/.exec(hash)?.[1];
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? ofHash ?? '');
  return { src: VIDEO + id + (start ? `?start=${start}` : '') };
}

/** Returns a time such as `90`, `90s` or `1h2m3s` in seconds; 0 for any other text. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo(id: string | undefined, parameters: URLSearchParams): Player | null {
  const query = parameters.toString();
  return id ? { src: VIMEO + id + (query && `?${query}`) } : null;
}

function spotify(_: URL, path: string): Player | null {
  const [, kind, id] =
    /^(?:\/intl-\w+)?(?:\/embed)?\/(album|artist|episode|playlist|show|track)\/(\w+)$/.exec(path) ?? [];
  return kind && id ? { src: `${SPOTIFY}${kind}/${id}`, height: HEIGHT.spotify } : null;
}

function soundcloud(query: string): Player {
  return { src: `${SOUNDCLOUD}?${query}`, height: HEIGHT.soundcloud };
}
