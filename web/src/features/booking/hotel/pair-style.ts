/** Two fields beside each other from tablets on. */
export const pairStyle = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
