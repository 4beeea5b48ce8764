import { classes } from '../classes.ts';
import styles from './Icon.module.css';

/** The portal's own drawings: 16 units square, lines of 1.4, square ends. Named by their meaning. */
const drawings = {
  add: 'M8 3v10M3 8h10',
  admin:
    'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M8 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  bell: 'M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM6.5 14.5h3',
  brokerage: 'M2 4.5h9v6H2zM5 7.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.5 12.5h9v-6',
  buyers: 'M2.5 13.5v-11h6v11M8.5 6.5h5v7M1.5 13.5h13M4.7 5.2h1.6M4.7 7.8h1.6M4.7 10.4h1.6M10.8 9h.6M10.8 11.2h.6',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v2.4M10.5 1.8v2.4',
  cap: 'M1.5 9h13v4.5h-13zM10.5 7.5v7.5M2.5 6.5h6v-4h-6zM5.5 3.5v2M4.5 4.5h2',
  check: 'M3 8.5l3.3 3.2L13 4.5',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-left': 'M10 4l-4 4 4 4',
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-up': 'M4 10l4-4 4 4',
  claim: 'M3.5 1.8h6l3 3v9.4h-9zM9.3 2v3h3M5.8 8.2h4.4M5.8 10.8h4.4',
  clock: 'M2.5 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 5.5v3.2l2.2 1.4M6.5 1.5h3',
  clients: 'M2.5 13.5V6h4v7.5M9.5 13.5v-11h4v11M1.5 13.5h13M11.5 5v4',
  close: 'M4 4l8 8M12 4l-8 8',
  collection: 'M2 6.5 8 2.5l6 4M3 6.5h10M4.5 7v5M8 7v5M11.5 7v5M2 13.5h12',
  columns: 'M2.5 2.5h11v11h-11zM6.2 2.5v11M9.9 2.5v11',
  companies: 'M1.5 13.5h13M2.5 13.5V8H6v5.5M6 13.5v-11h4v11M10 13.5V5.5h3.5v8',
  cover: 'M1.5 5.5h13v5h-13zM10.5 3v10M1.5 8h6',
  dash: 'M4 8h8',
  // a flag: a day by which something is to be done
  deadline: 'M3.5 14.5v-13M3.5 2.5h10l-2.5 3 2.5 3h-10',
  declaration: 'M2.5 13.5h11M4 11V7.5M7 11V4.5M10 11V6M13 11V2.5',
  document: 'M2 4h4.5l1.3 1.5H14v8H2z',
  // a dashed cover, and its limit
  draft: 'M8.5 2.5h-6v11h11v-6M6 10l.7-2.7l6-6l2 2l-6 6z',
  estimate: 'M1.5 5.5h2M5.5 5.5h3M10.5 5.5h4v5h-4M8.5 10.5h-3M3.5 10.5h-2v-5M10.5 3v10',
  expand: 'M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5',
  export: 'M8 2.5V10M5.2 7.3 8 10l2.8-2.7M2.5 10.5v3h11v-3',
  exposure: 'M2.5 2.5h11v11h-11zM2.5 8h11M8 2.5v11M2.5 13.5l11-11',
  eye: 'M1.5 8c1.8-3 4-4.5 6.5-4.5S12.7 5 14.5 8c-1.8 3-4 4.5-6.5 4.5S3.3 11 1.5 8zM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
  filter:
    'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M8 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  grade: 'M2 13.5V11M5 13.5V9.5M8 13.5V2.5M11 13.5V8M14 13.5V6.5',
  'grade-cover': 'M1.5 9h13v4.5h-13zM10.5 7.5v7.5M2.5 6.5V4.8M5.5 6.5V3.5M8.5 6.5V1.5M11.5 6.5V4',
  folder: 'M4.5 4.5v-2h9v8h-2M2.5 4.5h9v9h-9zM5 7.5h4M5 10h4',
  gauge: 'M2 12a6 6 0 1 1 12 0M8 12l3-4M4 12h.1M12 12h.1',
  half: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 2.5v11',
  hourglass: 'M3 1.8h10M3 14.2h10M4.5 1.8v2.4L8 8l-3.5 3.8v2.4M11.5 1.8v2.4L8 8l3.5 3.8v2.4',
  import: 'M8 10V2.5M5.2 5.2 8 2.5l2.8 2.7M2.5 10.5v3h11v-3',
  info: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 7.5v3.7M8 4.8v.4',
  invoice: 'M3 1.8h10v12.4l-2-1.2-1.7 1.2L8 13l-1.3 1.2L5 13l-2 1.2zM5.5 5h5M5.5 8h3',
  key: 'M2 11a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.3 9.2l6.2-6.2M9.8 5.7l2 2M11.7 3.8l1.6 1.6',
  keyboard: 'M1.5 4h13v8.5h-13zM4 6.8h.1M6.7 6.8h.1M9.3 6.8h.1M12 6.8h.1M5 9.8h6',
  language:
    'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M2 8h12M8 2c-2.2 1.8-3 3.7-3 6s.8 4.2 3 6M8 2c2.2 1.8 3 3.7 3 6s-.8 4.2-3 6',
  ledger: 'M2.5 2.5h11v11h-11zM6 2.5v11M8 5.5h3.5M8 8h3.5M8 10.5h3.5',
  library: 'M3 2.5h3v11H3zM6 2.5h3v11H6zM9.6 3.3l2.7-.7 2.5 10.4-2.8.7z',
  link: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9v4.5h-9v-9H7',
  message: 'M2 2.5h12v8.5H7.2L4 14v-3H2zM5 5.5h6M5 8h4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  more: 'M3 8h.1M8 8h.1M13 8h.1',
  'new-business': 'M8 2.5v11M2.5 8h11M4.5 4.5l7 7M11.5 4.5l-7 7',
  'nd-cover': 'M1.5 4.5h13v7h-13zM4.5 8h.1M11.5 8h.1M6.3 8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0',
  order: 'M2.5 2.5h11v11h-11zM5 8.3l2 2 4-4.6',
  performance: 'M2 13.5h12M2.5 10.5 6 7l3 2.5 4.5-6M10.5 3.5h3v3',
  person: 'M5.3 5.5a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M2.8 13.8c.5-3 2.5-4.4 5.2-4.4s4.7 1.4 5.2 4.4',
  policy: 'M3 1.8h10v12.4H3zM5.5 5h5M5.5 7.5h5M6 11.5l1.3 1 2.7-2.2',
  portfolio: 'M2.5 2.5h11v11h-11zM5 11V8.5M8 11V5M11 11V7',
  premium: 'M13 3 3 13M3.2 4.7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M9.8 11.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  print: 'M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9.5h7v4h-7z',
  renewal: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3M8 5.5V8l1.8 1.2',
  replay: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3',
  reply: 'M6 3.5 2 7.5l4 4M2.5 7.5H10a3.5 3.5 0 0 1 3.5 3.5v2',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10.5 10.5l3.5 3.5',
  shield: 'M8 1.8l5.5 2v4.4c0 2.9-2.2 5-5.5 6-3.3-1-5.5-3.1-5.5-6V3.8z',
  ship: 'M1.5 4h8v7.5h-8zM9.5 6.5h3l2 2.5v2.5h-5M3.1 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0M10.1 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
  'sign-out': 'M6.5 2.5h-4v11h4M6.5 8h7M10.5 5l3 3-3 3',
  star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4 4.3 13.5l.8-4.2L2 6.4l4.2-.5z',
  table: 'M2 3.5h12M2 6.5h12M2 9.5h12M2 12.5h12',
  theme: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 2.5v11a5.5 5.5 0 0 0 0-11z',
  ticket: 'M2 3h12v8.5H7.5L4.5 14v-2.5H2z',
  tiles: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  today: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v2.4M10.5 1.8v2.4',
  undo: 'M4 6.5h6a3.5 3.5 0 0 1 0 7H6M6.5 3.5l-3 3 3 3',
  'unnamed-cover': 'M1.5 4.5h13v7h-13zM5 8l2.2 2L11 6.3',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.5M8 11.7v.2',
} as const;

export type IconName = keyof typeof drawings;

/** Every drawing there is, for the page of elements. */
export const iconNames = Object.keys(drawings) as IconName[];

/** A drawing beside a text. It is never the only name of a control: a control without text gets an `aria-label`. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
