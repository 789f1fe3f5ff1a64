/** How often a test of random cases repeats: a number that `npm test` can afford, or with `LARGE_TESTS=1` one for a release (docs/operations.md). */
export const budget = (small: number, large: number): number => (process.env['LARGE_TESTS'] ? large : small)
