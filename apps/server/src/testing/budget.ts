/** How often a test of random cases repeats: a number that `npm test` can afford, or with `LARGE_TESTS=1` one for a release (docs/operations.md). */
export const budget = (small: number, large: number): number => (process.env['LARGE_TESTS'] ? large : small)

/** Where tests of random cases begin: the same at the second try of a file, so that what one has found is not lost. `npm test` prints it. */
export const seedOfRun = (): number => Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
