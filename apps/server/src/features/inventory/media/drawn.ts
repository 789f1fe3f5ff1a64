import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { ShapeCode } from '@loupe/domain/inventory/plausibility.ts'
import type { Services } from '../../../context.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'
import { storeFile } from '../../../db/stored-files.ts'
import { demoCertificate } from '../../../rendering/drawn/demo-certificate.ts'
import type { Proportions } from '../../../rendering/drawn/gem.ts'
import { arrowsView, heartsView } from '../../../rendering/drawn/hearts-arrows.ts'
import { spinPage } from '../../../rendering/drawn/spin-page.ts'
import { type Style, stoneView } from '../../../rendering/drawn/view.ts'
import { picture } from '../../../rendering/picture.ts'
import type { MediaRow } from './queries.ts'

/** The stored file of a drawing. */
export type Drawn = Pick<MediaRow, 'source' | 'type' | 'size' | 'etag'>
const drawing = new Map<string, Promise<Drawn>>()

/** Draws a demo medium of a stone on the first request, and stores it. */
export function drawn(services: Services, row: MediaRow): Promise<Drawn> {
  const other = drawing.get(row.id)
  if (other) return other
  const own = draw(services, row).finally(() => drawing.delete(row.id))
  drawing.set(row.id, own)
  return own
}

/** The drawing of a picture, which has no size yet: drawing it small takes a fifth of drawing it whole and making that smaller. */
export const drawingOf = async (services: Services, row: MediaRow): Promise<string> =>
  getOrRefuse(pictures[row.kind])(await readStone(services, row.diamond))

async function draw(services: Services, row: MediaRow): Promise<Drawn> {
  const bytes = pictures[row.kind]
    ? await picture(await drawingOf(services, row))
    : await getOrRefuse(others[row.kind])(await readStone(services, row.diamond))
  const { key: source } = await storeFile({ services }, 'media', bytes, row.type)
  const stored = { source, type: row.type, size: bytes.length, etag: source.slice(-32) }
  const { numUpdatedRows } = await services.db
    .updateTable('media')
    .set(stored)
    .where('id', '=', row.id)
    .where('source', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return stored
  // Another node was faster; the file drawn here is deleted in an hour.
  return services.db.selectFrom('media').select(['source', 'type', 'size', 'etag']).where('id', '=', row.id).executeTakeFirstOrThrow()
}

interface DrawnStone {
  vStnId: string
  proportions: Proportions
  tint: Style['tint']
  lines: (fields: readonly [title: string, value: string | number | null][]) => [string, string][]
  facts: Awaited<ReturnType<typeof factsOf>>
}

const frames = 36
const pictureOf =
  (background: Style['background'], tilt = 0) =>
  ({ proportions, tint }: DrawnStone) =>
    stoneView(proportions, { tint, background }, 900, 0, tilt)

const pictures: Partial<Record<MediaKind, (stone: DrawnStone) => string>> = {
  still: pictureOf('grey', -0.35),
  light: pictureOf('light'),
  black: pictureOf('black'),
  asset: pictureOf('scope'),
  heart: () => heartsView(),
  arrow: () => arrowsView(),
}

const others: Partial<Record<MediaKind, (stone: DrawnStone) => Promise<Buffer>>> = {
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
          ['Carat weight', caratText(facts.crt)],
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

async function factsOf({ db, masters }: Services, id: string) {
  const row = await db.selectFrom('diamond').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const name = (field: 'shpNm' | 'colNm' | 'clrNm' | 'cutNm' | 'polNm' | 'symNm' | 'fluNm') =>
    masters.list(diamondLists[field]).find(({ no }) => no === row[field])?.name ?? null
  return { ...row, name }
}

async function readStone(services: Services, id: string): Promise<DrawnStone> {
  const stone = await factsOf(services, id)
  const shape = (services.masters.codeOfField('shpNm', stone.shpNm) ?? 'ROUND') as ShapeCode
  return {
    vStnId: stone.vStnId,
    facts: stone,
    tint: tintOf(stone.isFcCol ? services.masters.codeOfField('fcColNm', stone.fcColNm) : null, stone.colNm),
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

const yellow: Style['tint'] = [255, 226, 90]
const hues: Record<string, Style['tint']> = {
  YELLOW: yellow,
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
/** From colorless to faintly yellow along the scale; a fancy color in its hue. */
function tintOf(hue: string | null, colNm: number | null): Style['tint'] {
  if (hue) return hues[hue] ?? yellow
  const warm = Math.min(1, Math.max(0, (colNm ?? 1) - 1) / 14)
  return [255 - 4 * warm, 255 - 10 * warm, 255 - 62 * warm]
}
