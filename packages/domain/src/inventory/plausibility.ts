import type { shape } from '../masters/grading-lists.ts'

/**
 * Checks whether a stone's figures fit each other. Weight, size and proportions are bound by geometry, so a typing error shows. The bands were
 * measured on some 24,000 certified stones. Outside the hard band is an error: the figures cannot belong to one stone. Outside the soft band is a
 * warning: unusual, but never a reason to refuse.
 */
export type ShapeCode = (typeof shape.values)[number]['code']
export interface Measured {
  shape: ShapeCode
  /** Carats. */
  crt: number
  /** Millimetres. */
  length: number
  width: number
  height: number
  depPer: number
  tblPer: number
}
export interface Finding {
  severity: 'error' | 'warning'
  field: keyof Measured
  message: string
  /** The value or range that would fit. */
  expected?: string
}

type Band = readonly [low: number, high: number]
interface ShapeBands {
  /** Carats per cubic millimetre of length x width x height; the typical value. */
  density?: number
  ratio: { soft: Band; hard: Band }
  depth: { soft: Band; hard: Band }
  table: { soft: Band; hard: Band }
}
const anyTable = { soft: [45, 85], hard: [30, 95] } as const
/** Shapes too rare to measure: only what holds for any stone. */
const anyShape: ShapeBands = { ratio: { soft: [1, 4], hard: [0.75, 6] }, depth: { soft: [15, 80], hard: [8, 130] }, table: anyTable }

export const shapeBands: Partial<Record<ShapeCode, ShapeBands>> = {
  ROUND: {
    density: 0.00615,
    ratio: { soft: [1, 1.03], hard: [1, 1.1] },
    depth: { soft: [57, 66], hard: [45, 80] },
    table: { soft: [54, 65], hard: [40, 80] },
  },
  PRINCESS: {
    density: 0.00846,
    ratio: { soft: [1, 1.13], hard: [1, 1.5] },
    depth: { soft: [64, 83], hard: [50, 95] },
    table: { soft: [64, 82], hard: [45, 92] },
  },
  CUSHION: { density: 0.00834, ratio: { soft: [1, 1.31], hard: [1, 2] }, depth: { soft: [57, 76], hard: [45, 90] }, table: anyTable },
  OVAL: { density: 0.00661, ratio: { soft: [1.19, 1.67], hard: [1, 2.5] }, depth: { soft: [50, 72], hard: [38, 85] }, table: anyTable },
  EMERALD: { density: 0.00926, ratio: { soft: [1, 1.63], hard: [1, 2.5] }, depth: { soft: [59, 77], hard: [45, 90] }, table: anyTable },
  'SQ EMERALD': { density: 0.009, ratio: { soft: [1, 1.08], hard: [1, 1.4] }, depth: { soft: [58, 76], hard: [45, 90] }, table: anyTable },
  ASSCHER: { density: 0.009, ratio: { soft: [1, 1.08], hard: [1, 1.4] }, depth: { soft: [58, 76], hard: [45, 90] }, table: anyTable },
  RADIANT: { density: 0.00865, ratio: { soft: [1, 1.44], hard: [1, 2.2] }, depth: { soft: [56, 79], hard: [45, 92] }, table: anyTable },
  PEAR: { density: 0.00602, ratio: { soft: [1.31, 1.87], hard: [0.9, 2.8] }, depth: { soft: [47, 72], hard: [35, 85] }, table: anyTable },
  MARQUISE: {
    density: 0.00589,
    ratio: { soft: [1.56, 2.61], hard: [1.2, 3.8] },
    depth: { soft: [50, 75], hard: [38, 90] },
    table: anyTable,
  },
  HEART: { density: 0.00596, ratio: { soft: [1.01, 1.22], hard: [0.75, 1.6] }, depth: { soft: [41, 65], hard: [32, 80] }, table: anyTable },
}
/** How far the weight may differ from the one computed from the measurements, and the depth percentage from the one computed from the height. */
const weightBand = { soft: 0.12, hard: 0.3 }
const depthBand = { soft: 0.5, hard: 4 }
const anyDensity: Band = [0.002, 0.014]

/**
 * The diameter to which the depth percentage refers: the average for rounds, the longer side for hearts (as laboratories do), else the shorter side.
 */
export const depthBase = (shape: ShapeCode, length: number, width: number): number =>
  shape === 'ROUND' ? (length + width) / 2 : shape === 'HEART' ? Math.max(length, width) : Math.min(length, width)

const volumeOf = ({ shape, length, width, height }: Measured) => (shape === 'ROUND' ? ((length + width) / 2) ** 2 : length * width) * height

/** Implausible figures, errors first, each with the expected value. Empty for a plausible stone. */
export function plausibility(stone: Measured): Finding[] {
  const missing = (['length', 'width', 'height'] as const).filter((field) => !(stone[field] > 0))
  if (missing.length > 0) return missing.map((field) => error(field, `${field} is ${stone[field]} mm; a stone has three dimensions`))
  const bands = shapeBands[stone.shape] ?? anyShape
  const ratio = stone.length / stone.width
  const findings = [
    within('length', 'Length to width', ratio, bands.ratio, 2),
    within('depPer', 'Depth %', stone.depPer, bands.depth, 1),
    within('tblPer', 'Table %', stone.tblPer, bands.table, 1),
    depthFits(stone),
    heightFits(stone, bands.depth.hard),
    weightFits(stone, bands.density),
  ].filter((finding) => finding !== undefined)
  return findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

/** Why a stone must be refused, in one sentence for the import report; undefined when it need not be. */
export function refusalReason(stone: Measured): string | undefined {
  const errors = plausibility(stone).filter((finding) => finding.severity === 'error')
  return errors.length === 0 ? undefined : errors.map((finding) => finding.message).join('; ')
}

const finding = (severity: Finding['severity'], field: Finding['field'], message: string, expected?: string): Finding => ({
  severity,
  field,
  message,
  ...(expected === undefined ? {} : { expected }),
})
const error = (field: Finding['field'], message: string, expected?: string) => finding('error', field, message, expected)
const warning = (field: Finding['field'], message: string, expected?: string) => finding('warning', field, message, expected)

/** A height that no depth percentage confirms: exchanged with a side, it is more than the stone is wide. */
function heightFits({ shape, length, width, height, depPer }: Measured, hard: Band): Finding | undefined {
  const share = (100 * height) / depthBase(shape, length, width)
  return depPer > 0 || (share >= hard[0] && share <= hard[1])
    ? undefined
    : error('height', `Height ${height} is ${share.toFixed(1)}% of the width, expected ${hard[0]} to ${hard[1]}%`)
}

function within(field: Finding['field'], title: string, value: number, band: { soft: Band; hard: Band }, places: number) {
  // Rounded first, so that a figure on the edge of a band is not put outside it by its further digits.
  const rounded = Number(value.toFixed(places))
  const outside = ([low, high]: Band) => rounded < low || rounded > high
  const range = ([low, high]: Band) => `${low} to ${high}`
  const text = (expected: Band) => `${title} is ${value.toFixed(places)}, expected ${range(expected)}`
  if (outside(band.hard)) return error(field, text(band.hard), range(band.hard))
  return outside(band.soft) ? warning(field, text(band.soft), range(band.soft)) : undefined
}

function depthFits(stone: Measured) {
  const expected = (100 * stone.height) / depthBase(stone.shape, stone.length, stone.width)
  const off = Math.abs(stone.depPer - expected)
  const message = `Depth % is ${stone.depPer}, height over diameter gives ${expected.toFixed(1)}`
  if (off > depthBand.hard) return error('depPer', message, expected.toFixed(1))
  return off > depthBand.soft ? warning('depPer', message, expected.toFixed(1)) : undefined
}

/** Either may be wrong, so both are named, and neither is expected. */
const sidesOf = ({ length, width, height }: Measured) => `${length} x ${width} x ${height} mm`

function weightFits(stone: Measured, density: number | undefined) {
  const volume = volumeOf(stone)
  if (density === undefined) {
    const [low, high] = anyDensity
    if (stone.crt >= low * volume && stone.crt <= high * volume) return undefined
    const range = `${(low * volume).toFixed(2)} to ${(high * volume).toFixed(2)}`
    return error('crt', `Weight and measurements disagree: ${stone.crt} ct, and ${sidesOf(stone)} hold ${range} ct`)
  }
  const expected = density * volume
  const off = Math.abs(stone.crt / expected - 1)
  const message = `Weight and measurements disagree: ${stone.crt} ct, and ${sidesOf(stone)} give about ${expected.toFixed(2)} ct`
  if (off > weightBand.hard) return error('crt', message)
  return off > weightBand.soft ? warning('crt', message) : undefined
}
