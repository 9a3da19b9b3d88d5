import type { CarShape } from '@talwaerts/domain/website/car-shape.ts';
import styles from './page-content.module.css';

/** Body with roof sign, and windows, in a box of 320 x 200; all stand on the same wheels. */
const shapes: Readonly<Record<CarShape, readonly [body: string, windows: string]>> = {
  limousine: [
    'M62 160H40Q30 160 30 150V138Q30 126 44 122L92 112 120 86Q126 80 136 80H196Q205 80 212 87L238 112 276 119Q290 122 290 136V150Q290 160 280 160H262M106 160H216M144 80V66H182V80',
    'M106 112 128 92H160V112ZM170 92H194Q198 92 202 96L220 112H170Z',
  ],
  estate: [
    'M62 160H40Q30 160 30 150V122L44 86Q48 78 58 78H194Q203 78 210 85L238 112 276 119Q290 122 290 136V150Q290 160 280 160H262M106 160H216M114 78V64H152V78',
    'M50 112 60 90H100V112ZM110 90H154V112H110ZM164 90H192Q197 90 201 94L220 112H164Z',
  ],
  van: [
    'M62 160H38Q28 160 28 150V66Q28 52 42 52H222Q234 52 241 62L266 104 284 111Q294 115 294 126V150Q294 160 284 160H262M106 160H216M118 52V38H156V52',
    'M44 68H88V104H44ZM100 68H144V104H100ZM156 68H196V104H156ZM208 68H222Q229 68 233 75L250 104H208Z',
  ],
};

/** The drawing of a vehicle without a picture. */
export function CarDrawing({ shape }: { readonly shape: CarShape }) {
  const [body, windows] = shapes[shape];
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={styles.carDrawing}>
      <path className={styles.carRidge} d="M0 128 L52 82 L86 108 L138 62 L196 116 L240 88 L320 132 V200 H0 Z" />
      <path className={styles.carRoad} d="M0 166 H320" />
      <g className={styles.carLines}>
        <path d={body} />
        <circle cx="84" cy="160" r="20" />
        <circle cx="239" cy="160" r="20" />
        <path d={windows} />
      </g>
    </svg>
  );
}
