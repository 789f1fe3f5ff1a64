import { marked } from './view.ts'

/** A hearts and arrows view of a well cut round: eight hearts from below, eight arrows from above. Drawn, and labelled as a drawing. */
const heart = 'M0,-58 C-34,-96 -92,-84 -92,-30 C-92,24 -34,60 0,100 C34,60 92,24 92,-30 C92,-84 34,-96 0,-58Z'
const arrow = 'M-9,-70 L9,-70 L15,-262 L40,-262 L0,-350 L-40,-262 L-15,-262Z'
const star =
  'M0,-150 L28,-68 L106,-106 L68,-28 L150,0 L68,28 L106,106 L28,68 L0,150 L-28,68 L-106,106 L-68,28 L-150,0 L-68,-28 L-106,-106 L-28,-68Z'
const around = (shape: (angle: number) => string) => Array.from({ length: 8 }, (_, i) => shape(45 * i)).join('')

const frame = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="-450 -450 900 900">
<defs><radialGradient id="r"><stop offset="0" stop-color="#d8374f"/><stop offset=".8" stop-color="#a81434"/><stop offset="1" stop-color="#6f0c22"/></radialGradient></defs>
<rect x="-450" y="-450" width="900" height="900" fill="#fbfbfc"/><circle r="385" fill="url(#r)"/>${inside}${marked(900, '#8a909b')}</svg>`

export const heartsView = (): string =>
  frame(
    around((angle) => `<g transform="rotate(${angle}) translate(0,-232) scale(.82)"><path d="${heart}" fill="#fff3f4"/></g>`) +
      around((angle) => `<path transform="rotate(${angle})" d="M0,-372 L22,-330 L0,-342 L-22,-330Z" fill="#ffd9de"/>`) +
      `<path d="${star}" transform="scale(.72) rotate(22.5)" fill="#6f0c22"/>`,
  )

export const arrowsView = (): string =>
  frame(
    around((angle) => `<path transform="rotate(${angle})" d="${arrow}" fill="#1c0b10"/>`) +
      around((angle) => `<path transform="rotate(${angle + 22.5})" d="M-16,-330 L0,-372 L16,-330 L0,-300Z" fill="#ffe9ec"/>`) +
      `<path d="${star}" transform="scale(.62)" fill="#fff3f4"/><circle r="34" fill="#1c0b10"/>`,
  )
