interface RangeText {
  min: string
  max: string
}

/** Both ends of a range that was typed into one of its fields, `30-60`, while the other is empty; any other text as it is. A minus before a number is its sign. */
export function rangeText(text: RangeText): RangeText {
  const typed = text.max.trim() === '' ? text.min : text.min.trim() === '' ? text.max : ''
  const [, min, max] = /^\s*([−-]?[\d.,]+)\s*[-–]\s*([−-]?[\d.,]+)\s*$/.exec(typed) ?? []
  return min && max ? { min, max } : text
}
