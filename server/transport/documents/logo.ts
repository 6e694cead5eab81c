/** The wordmark of the app (src/ui/Logo.tsx) on paper: strokes of 4, in a box of 92 × 34. */
export const logo = {
  width: 92,
  height: 34,
  strokes: [
    'M3 9.5 8.5 24 15 11l6.5 13L27 9.5',
    'M33.5 11v5.5c0 4 2.3 6.5 6 6.5s6.5-2.5 6.5-6.5V11m0 5v9.5c0 3.8-2.5 6-6.4 6-2.3 0-4.2-.8-5.4-2.4',
    'M64.5 12.5c-1.3-1.4-3-2-5-2-3 0-5 1.4-5 3.6 0 5 10.5 2.2 10.5 7 0 2.3-2.2 3.7-5.3 3.7-2.5 0-4.5-.8-5.7-2.5',
    'M73 3v21.5m0-7.5c0-4 2.6-6.5 6.3-6.5s6.2 2.3 6.2 6.3v7.7',
  ],
  dot: { x: 39.7, y: 5, radius: 3.2, colour: '#f4b52c' },
} as const
