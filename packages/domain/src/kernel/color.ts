/** Format of a color: `#1d4f91`. */
export const colorForm = /^#[0-9a-f]{6}$/

const light = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => light(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2). Symmetric. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** The least contrast at which text is readable (WCAG 2.2, 1.4.3). */
export const readable = 4.5

/** Black or white, whichever contrasts more. One of them is readable on every color. */
export const textOn = (color: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000'
