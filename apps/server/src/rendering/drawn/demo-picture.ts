import { picture } from '../picture.ts'
import { stoneView } from './view.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** The pictures of the demo's banners and events: a two-color background, a drawn stone, and a label that it is a demo. Some are wide, some for phones. */
const checks = [
  { ground: ['#0f2a4a', '#3d6aa8'], shape: 'ROUND', tint: [255, 255, 255] },
  { ground: ['#2b1338', '#7d4b8f'], shape: 'OVAL', tint: [255, 214, 226] },
  { ground: ['#0d3326', '#3f8a66'], shape: 'EMERALD', tint: [196, 240, 214] },
  { ground: ['#3a2108', '#a8762c'], shape: 'CUSHION', tint: [255, 226, 120] },
] as const
export const demoPictures = checks.length * 2

/** @param no from 0: the wide ones first, then the same for phones */
export function demoPicture(no: number): Promise<Buffer> {
  const { ground, shape, tint } = itemAt(checks, no % checks.length)
  const isTall = no >= checks.length
  const [width, height] = isTall ? [800, 1000] : [1600, 600]
  const side = isTall ? 560 : 440
  const stone = stoneView(
    { shape, ratio: shape === 'OVAL' ? 1.4 : 1, tblPer: 58, cHgt: 14, grdlPer: 3, pHgt: 43 },
    { tint, background: 'black' },
    side,
    0.2,
    -0.35,
  )
  const [x, y] = isTall ? [(width - side) / 2, 340] : [width - side - 120, (height - side) / 2]
  return picture(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
      <clipPath id="c"><circle cx="${x + side / 2}" cy="${y + side / 2}" r="${side / 2}"/></clipPath>
    </defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g clip-path="url(#c)"><svg x="${x}" y="${y}" width="${side}" height="${side}">${stone}</svg></g>
    <text x="${width * 0.16}" y="${height - 24}" font-family="sans-serif" font-size="22" letter-spacing="4" fill="#ffffff" fill-opacity="0.7">DEMO</text>
  </svg>`)
}
