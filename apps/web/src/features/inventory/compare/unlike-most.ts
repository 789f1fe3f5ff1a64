/** Which of the values are unlike what most have; none where no value is more frequent than the others. */
export function unlikeMost(values: readonly unknown[]): boolean[] {
  const texts = values.map((value) => JSON.stringify(value ?? null))
  const counts = Map.groupBy(texts, (text) => text)
  const most = Math.max(0, ...[...counts.values()].map(({ length }) => length))
  const frequent = [...counts].filter(([, { length }]) => length === most)
  const [common] = frequent.length === 1 ? frequent[0]! : []
  return texts.map((text) => common !== undefined && text !== common)
}
