/**
 * The card that a key leads to.
 * @param columns number of cards in a line
 * @returns undefined for keys that do not move
 */
export function gallerySteps(key: string, from: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
    PageDown: from + 3 * columns,
    PageUp: from - 3 * columns,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}
