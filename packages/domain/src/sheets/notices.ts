import type { ListDifference } from './list-difference.ts'

const pointsOf = (carats: string) => String(Math.round(Number(carats) * 1000) / 10)
const directionOf = (percent: number) => (percent < 0 ? `${-percent}% lower` : `${percent}% higher`)

/** What was done to a sheet's figures that a person should know before they import it, one sentence each. */
export function noticesOf(sheet: {
  listed?: ListDifference | undefined
  /** The heading of the column of weights in points, and some of its cells as they are read; those in doubt are not converted. */
  points?: { header: string; samples: readonly string[] } | undefined
}): string[] {
  const { listed, points } = sheet
  const carats = points?.samples.find((text) => Number(text) > 0)
  return [
    ...(points && carats !== undefined
      ? [`“${points.header}” is in points, hundredths of a carat: ${pointsOf(carats)} is read as ${carats} ct.`]
      : []),
    ...(listed
      ? [
          `${listed.differ} of ${listed.of} list prices differ from the active price list ${listed.list}; the median of those is ${directionOf(listed.percent)}. Rap and Back % of these stones rest on the list prices of the sheet.`,
        ]
      : []),
  ]
}
