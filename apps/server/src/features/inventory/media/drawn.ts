import { randomUUID } from 'node:crypto'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { demoCertificate } from '../../../papers/drawn/demo-certificate.ts'
import type { Proportions } from '../../../papers/drawn/gem.ts'
import { arrowsView, heartsView } from '../../../papers/drawn/hearts-arrows.ts'
import { spinPage } from '../../../papers/drawn/spin-page.ts'
import { type Look, stoneView } from '../../../papers/drawn/view.ts'
import { picture } from '../../../papers/picture.ts'
import type { MediaRow } from './queries.ts'

/** Where a drawing is kept once it is drawn. */
export type Drawn = Pick<MediaRow, 'source' | 'type' | 'size' | 'etag'>
const drawing = new Map<string, Promise<Drawn>>()

/** Draws what the demo shows of a stone, the first time somebody asks for it, and keeps it. */
export function drawn(house: House, row: MediaRow): Promise<Drawn> {
  const other = drawing.get(row.id)
  if (other) return other
  const own = draw(house, row).finally(() => drawing.delete(row.id))
  drawing.set(row.id, own)
  return own
}

async function draw(house: House, row: MediaRow): Promise<Drawn> {
  const stone = await readStone(house, row.diamond)
  const bytes = await drawings[row.kind]?.(stone)
  if (!bytes) throw new Refusal('not_found')
  const source = `media/${randomUUID()}`
  const etag = source.slice(-32)
  await enqueue(house.db, 'clear-media', { id: source }, { runAt: new Date(house.clock().getTime() + 3_600_000) })
  await house.files.put(source, bytes, row.type)
  const kept = { source, type: row.type, size: bytes.length, etag }
  const { numUpdatedRows } = await house.db
    .updateTable('media')
    .set(kept)
    .where('id', '=', row.id)
    .where('source', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return kept
  // Another node was quicker; what was drawn here is thrown away in an hour.
  return house.db.selectFrom('media').select(['source', 'type', 'size', 'etag']).where('id', '=', row.id).executeTakeFirstOrThrow()
}

interface DrawnStone {
  vStnId: string
  proportions: Proportions
  tint: Look['tint']
  lines: (fields: readonly [title: string, value: string | number | null][]) => [string, string][]
  facts: Awaited<ReturnType<typeof facts>>
}

const frames = 36
const pictureOf =
  (background: Look['background'], tilt = 0) =>
  ({ proportions, tint }: DrawnStone) =>
    picture(stoneView(proportions, { tint, background }, 900, 0, tilt))

const drawings: Partial<Record<MediaKind, (stone: DrawnStone) => Promise<Buffer>>> = {
  still: pictureOf('grey', -0.35),
  light: pictureOf('light'),
  black: pictureOf('black'),
  asset: pictureOf('scope'),
  heart: () => picture(heartsView()),
  arrow: () => picture(arrowsView()),
  html: async ({ vStnId, proportions, tint }) => {
    const turned: string[] = []
    for (let i = 0; i < frames; i++) {
      const svg = stoneView(proportions, { tint, background: 'grey' }, 480, (2 * Math.PI * i) / frames, -0.6)
      turned.push(`data:image/jpeg;base64,${(await picture(svg, 72)).toString('base64')}`)
    }
    return Buffer.from(spinPage(`${vStnId}, DEMO`, turned))
  },
  certificate: (stone) => demoCertificate(reportOf(stone)),
}

function reportOf({ vStnId, facts, lines, proportions, tint }: DrawnStone) {
  const grown = facts.labGrown
  return {
    title: `${grown ? 'Laboratory-grown diamond' : 'Diamond'} ${vStnId}`,
    drawing: stoneView(proportions, { tint, background: 'light' }, 400),
    sections: [
      {
        title: 'Stone',
        lines: lines([
          ['Stone ID', vStnId],
          ['Demo report number', facts.rptNo],
          ['Origin', grown ? 'Laboratory-grown' : 'Natural'],
          ['Shape', facts.name('shpNm')],
          ['Measurements (mm)', `${facts.length} x ${facts.width} x ${facts.height}`],
        ]),
      },
      {
        title: 'Proportions',
        lines: lines([
          ['Depth %', facts.depPer],
          ['Table %', facts.tblPer],
          ['Crown height %', facts.cHgt],
          ['Crown angle', facts.cAng],
          ['Pavilion depth %', facts.pHgt],
          ['Pavilion angle', facts.pAng],
          ['Girdle %', facts.grdlPer],
        ]),
      },
      {
        title: 'Grades',
        lines: lines([
          ['Carat weight', facts.crt.toFixed(2)],
          ['Color', facts.isFcCol ? facts.fcColDesc : facts.name('colNm')],
          ['Clarity', facts.name('clrNm')],
          ['Cut', facts.name('cutNm')],
        ]),
      },
      {
        title: 'Finish',
        lines: lines([
          ['Polish', facts.name('polNm')],
          ['Symmetry', facts.name('symNm')],
          ['Fluorescence', facts.name('fluNm')],
        ]),
      },
    ],
  }
}

async function facts({ db, masters }: House, id: string) {
  const row = await db.selectFrom('diamond').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const name = (field: 'shpNm' | 'colNm' | 'clrNm' | 'cutNm' | 'polNm' | 'symNm' | 'fluNm') =>
    masters.list(diamondLists[field]).find(({ no }) => no === row[field])?.name ?? null
  return { ...row, name }
}

async function readStone(house: House, id: string): Promise<DrawnStone> {
  const stone = await facts(house, id)
  const shape = (house.masters.codeOfField('shpNm', stone.shpNm) ?? 'ROUND') as ShapeCode
  return {
    vStnId: stone.vStnId,
    facts: stone,
    tint: tintOf(stone.isFcCol ? house.masters.codeOfField('fcColNm', stone.fcColNm) : null, stone.colNm),
    proportions: {
      shape,
      ratio: shape === 'ROUND' ? 1 : (stone.ratio ?? 1),
      tblPer: stone.tblPer ?? 58,
      cHgt: stone.cHgt ?? 14,
      grdlPer: stone.grdlPer ?? 3,
      pHgt: stone.pHgt ?? 43,
    },
    lines: (fields) => fields.filter(([, value]) => value !== null && value !== '').map(([title, value]) => [title, String(value)]),
  }
}

const hues: Record<string, Look['tint']> = {
  YELLOW: [255, 226, 90],
  ORANGE: [255, 176, 88],
  PINK: [255, 178, 200],
  RED: [226, 70, 84],
  PURPLE: [206, 160, 236],
  VIOLET: [176, 160, 240],
  BLUE: [150, 190, 250],
  GREEN: [160, 226, 160],
  BROWN: [206, 160, 110],
  COGNAC: [206, 150, 90],
  CHAMPAGNE: [240, 214, 170],
  CHAMELEON: [206, 214, 140],
  GRAY: [180, 186, 194],
  GREY: [180, 186, 194],
  BLACK: [70, 72, 78],
  WHITE: [255, 255, 255],
}
/** From colourless to faintly yellow along the scale; a fancy colour in its hue. */
function tintOf(hue: string | null, colNm: number | null): Look['tint'] {
  if (hue) return hues[hue] ?? hues['YELLOW']!
  const warm = Math.min(1, Math.max(0, (colNm ?? 1) - 1) / 14)
  return [255 - 4 * warm, 255 - 10 * warm, 255 - 62 * warm]
}
