/** How much is measured: enough for publishable figures, or little, to test the bench itself. */
export const full = {
  small: 10,
  large: 60,
  resets: 100,
  policies: [1000, 10_000],
  few: 100,
  many: Number(process.env.PURCHASES ?? 1000),
}
export const quick = { small: 1, large: 4, resets: 10, policies: [10], few: 2, many: 4 }
