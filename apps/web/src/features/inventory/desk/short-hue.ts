/** A hue of two words as listings shorten it, so that its column can stay narrow: `V. Blue` for Violetish Blue. */
export const shortHue = (hue: string): string => hue.replace(/\b(Br|Gra|Pi|Pu|[A-Z])\w*(?:ish|y) /g, '$1. ')
