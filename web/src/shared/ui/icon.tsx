/** Our own line drawings, in a box of 24 x 24. */
const drawings = {
  rides: 'M4 17v-4l2.2-5h11.6L20 13v4zM4 13h16M6 17v2M18 17v2M9.5 8l.8-2.500h3.400l.8 2.500M7.5 15h.01M16.5 15h.01',
  alert: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300h.01',
  today: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  team: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-3 2.7-5 6-5s6 2 6 5M16 5.300a3 3 0 0 1 0 5.500M17.5 14.400c2.1.6 3.5 2.3 3.5 4.6',
  website:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c2.5 2.6 3.8 5.7 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.7-3.8-9S9.5 5.6 12 3',
  tokens: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.5 9h7M12 9v7',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z',
  tariff: 'M4 4h8l8 8-8 8-8-8zM8.5 8.500h.01',
  place:
    'M12 21c4-4.500 6.500-7.800 6.500-11a6.500 6.500 0 0 0-13 0c0 3.200 2.500 6.500 6.500 11M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  companies: 'M5 21V6l8-3v18M13 9h6v12M3 21h18M8.5 9h1M8.5 13h1M8.5 17h1M16 13h.01M16 17h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.500c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M12 6h.01M12 12h.01M12 18h.01',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  phone:
    'M6 3.500h3l1.5 4.5-2 1.500a11 11 0 0 0 5 5l1.5-2 4.5 1.500v3c0 1-.8 2-2 2C10.5 19 5 13.5 4 5.500c0-1.2 1-2 2-2',
  message: 'M4 5h16v11H10l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  plus: 'M12 5v14M5 12h14',
  swap: 'M8 4 4 8l4 4M4 8h13M16 12l4 4-4 4M20 16H7',
  rows: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  cards: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20.5 20.5 16 16',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  history: 'M4 12a8 8 0 1 0 2.600-5.900L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.800',
  forward: 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  text: 'M4 6h16M4 11h16M4 16h10',
  back: 'M19 12H5M11 6l-6 6 6 6',
} as const;
export type IconName = keyof typeof drawings;

/** Pixels. */
const sizes = { small: 20, medium: 24, large: 36 } as const;

interface Props {
  readonly name: IconName;
  readonly size?: keyof typeof sizes;
}

/** Decorative: the text beside it says the same. */
export function Icon({ name, size = 'medium' }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={sizes[size]}
      height={sizes[size]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
