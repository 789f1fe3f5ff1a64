/**
 * The measurements of a stone for people: with signs of multiplication and the unit, which reports leave out.
 * @param text as a report writes them, in millimeters: `9.53 * 7.19 * 4.97`, or `6.41-6.45 x 3.96` for a round stone
 * @returns the figures as they are, not rounded: `9.53 × 7.19 × 4.97 mm`
 */
export const measurementsText = (text: string): string => `${text.replace(/\s*mm\.?\s*$/i, '').replaceAll(/\s*[*x×]\s*/gi, ' × ')} mm`
