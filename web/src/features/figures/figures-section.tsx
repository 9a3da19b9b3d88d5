import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly title: string;
  /** Says what the chart shows. */
  readonly sentence: string;
  readonly chart: ReactNode;
  /** Of the chart, in pixels: kept until its script is loaded. */
  readonly height: number;
  readonly table: ReactNode;
}

/** A chart, the sentence that says what it shows, and its table, which opens below it. */
export function FiguresSection({ title, sentence, chart, height, table }: Props) {
  const text = useText();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ px: { xs: 4, sm: 6 }, py: 5, minWidth: 0 }}>
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{sentence}</Typography>
      <Box sx={{ minHeight: height }}>{chart}</Box>
      <Box component="details" sx={{ mt: 3 }}>
        <Box component="summary" sx={summaryStyle} aria-label={text('figures.tableOf', { title })}>
          {text('figures.table')}
        </Box>
        {table}
      </Box>
    </Card>
  );
}

const summaryStyle = {
  minHeight: 48,
  alignContent: 'center',
  width: 'fit-content',
  cursor: 'pointer',
  fontWeight: 700,
  color: 'primary.main',
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: 2 },
} as const;
