import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';

export interface Series {
  readonly label: string;
  readonly colour: string;
  readonly values: readonly number[];
}

interface Props {
  /** The sentence that says what the chart shows. */
  readonly label: string;
  /** Of the days, months or districts. */
  readonly names: readonly string[];
  /** Pixels. */
  readonly height: number;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  readonly isStacked?: boolean;
  /** For long names. */
  readonly isHorizontal?: boolean;
}

/** A bar chart. A picture for screen readers, which have the table below it. */
export function Bars({ label, names, height, series, format, isStacked = false, isHorizontal = false }: Props) {
  const bands = { scaleType: 'band', data: [...names] } as const;
  // Without the browser's grouping, which is not that of our amounts.
  const counts = { tickMinStep: 1, valueFormatter: String };
  const axes = isHorizontal
    ? { layout: 'horizontal' as const, yAxis: [{ ...bands, width: 130 }], xAxis: [{ ...counts }] }
    : { xAxis: [bands], yAxis: [{ ...counts, width: 56 }] };
  return (
    <Box role="img" aria-label={label} sx={{ mx: -2 }}>
      <BarChart
        {...axes}
        height={height}
        margin={{ bottom: 0 }}
        series={series.map(({ label: name, colour, values }) => ({
          label: name,
          color: colour,
          data: [...values],
          valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
          ...(isStacked && { stack: 'all' }),
        }))}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        hideLegend={series.length === 1}
        borderRadius={3}
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  );
}
