/** Line icons on a 16 × 16 grid. */
const PATHS = {
  posts: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  review: 'M2.5 8.5l3 3 8-8M13.5 8v5.5h-11v-11h7',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6zM5.3 5.3h.01',
  person: 'M8 8a2.7 2.7 0 1 0 0-5.5A2.7 2.7 0 0 0 8 8zM2.8 13.5c.5-2.3 2.5-3.5 5.2-3.5s4.7 1.2 5.2 3.5',
  people:
    'M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM1.5 13c.4-2.1 2.2-3.2 4.5-3.2s4.1 1.1 4.5 3.2M10.5 3.1a2.3 2.3 0 0 1 0 4.3M12 10c1.5.4 2.3 1.5 2.5 3',
  building: 'M3 13.5v-11h6v11M9 6h4v7.5M1.5 13.5h13M5 5h2M5 7.5h2M5 10h2',
  webhook:
    'M8 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 5.8l-2.1 4.4M9 5.8l2.1 4.4M6 12h4',
  key: 'M5.5 13a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM7.5 8.5l6-6M11 5l2 2',
  robot: 'M3 6h10v7.5H3zM8 6V3.2M8 3.2v-.7M6 9.2v.6M10 9.2v.6M1.5 8.5v2.5M14.5 8.5v2.5',
  log: 'M3.5 2.5h6l3 3v8h-9zM9.5 2.5v3h3M5.5 8h5M5.5 10.5h3',
  code: 'M5 4.5L1.5 8 5 11.5M11 4.5L14.5 8 11 11.5M9 3l-2 10',
  settings:
    'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4',
  home: 'M2.5 7.5L8 2.5l5.5 5M4 6.5v7h8v-7M6.7 13.5v-4h2.6v4',
  ascending: 'M8 13V3.5M4.5 7L8 3.5 11.5 7',
  descending: 'M8 3v9.5M4.5 9L8 12.5 11.5 9',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3',
  back: 'M13.5 8h-11M6.5 4l-4 4 4 4',
  mail: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  plus: 'M8 3v10M3 8h10',
  logout: 'M6.5 2.5h-4v11h4M6 8h7.5M10.5 5l3 3-3 3',
  public: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM5.3 8.2l2 2 3.6-4',
  scheduled: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  private: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
  draft: 'M3 13l.7-3L11 2.7l2.3 2.3L6 12.3z',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  save: 'M3 2.5h8l2.5 2.5v8.5H3zM5.5 2.5v3h4v-3M5.5 13.5V9h5.5v4.5',
  warning: 'M8 2.5l6.2 11H1.8zM8 6.5v3.3M8 11.7v.01',
  check: 'M3 8.5l3.3 3.3L13 5',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  external: 'M6.5 3h-4v10.5h10.5v-4M9.5 2.5h4v4M13.5 2.5l-6 6',
  more: 'M3.5 8.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8zM8 8.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8zM12.5 8.4a.4.4 0 1 0 0-.8.4.4 0 0 0 0 .8z',
  link: 'M6.5 9.5l3-3M7 4.5l1.3-1.3a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.3 1.3a2.8 2.8 0 0 1-4-4L5 7.5',
  list: 'M2.5 4h.01M2.5 8h.01M2.5 12h.01M5.5 4h8M5.5 8h8M5.5 12h8',
  numbers: 'M1.8 3.2L3 2.5v3M2 9.2c0-1 1.8-1 1.8 0 0 .8-1.8 1-1.8 2h2M6.5 4h7M6.5 8h7M6.5 12h7',
  quote: 'M3 10.5V7.8C3 5.8 4 4.8 5.5 4.5M3 8h3v3H3zM9.5 10.5V7.8c0-2 1-3 2.5-3.3M9.5 8h3v3h-3z',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 10h11M8 3v10',
  line: 'M2.5 8h11',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 6h.01',
  upload: 'M8 10.5v-8M4.5 6L8 2.5 11.5 6M2.5 10v3.5h11V10',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  braces: 'M6 2.5C4 2.5 5 7 3 8c2 1 1 5.5 3 5.5M10 2.5c2 0 1 4.5 3 5.5-2 1-1 5.5-3 5.5',
  move: 'M8 2v12M5 5l3-3 3 3M5 11l3 3 3-3',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  redo: 'M10.5 2.5l3 3-3 3M13.5 5.5h-7a4 4 0 0 0 0 8h3',
  undo: 'M5.5 2.5l-3 3 3 3M2.5 5.5h7a4 4 0 0 1 0 8h-3',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers because the adjacent text has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
