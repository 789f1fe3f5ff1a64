import { no } from './numbers.ts'
import { type Rng, oneOf, weighted } from './random.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** The finish, fluorescence and casts of a stone as a report and a sorter state them, drawn so that they agree with each other. */

const g = no.grade
/**
 * Polish and symmetry by cut: a laboratory grades a cut excellent only when both are at least very good, and very good only when both are at least good.
 * The lists CUT, POLISH and SYMMETRY share their numbers.
 */
const finishByCut: Record<number, (rng: Rng) => number> = {
  [g.ID]: weighted([
    [g.ID, 6],
    [g.EX, 84],
    [g.VG, 10],
  ]),
  [g.EX]: weighted([
    [g.EX, 64],
    [g.VG, 36],
  ]),
  [g.VG]: weighted([
    [g.EX, 24],
    [g.VG, 58],
    [g.G, 18],
  ]),
  [g.G]: weighted([
    [g.EX, 8],
    [g.VG, 42],
    [g.G, 46],
    [g.F, 4],
  ]),
  [g.F]: weighted([
    [g.VG, 22],
    [g.G, 52],
    [g.F, 22],
    [g.P, 4],
  ]),
}
export const finish = (rng: Rng, cutNo: number) => {
  const draw = finishByCut[cutNo]
  if (!draw) throw new Error(`No finish is known for cut ${cutNo}.`)
  return { polNm: draw(rng), symNm: draw(rng) }
}

const f = no.fluorescence
/** "Very slight" and "slight" are terms of IGI and HRD; GIA and the others say "faint". */
const slightLabs = new Set([no.lab.IGI, no.lab.HRD])
const glowSlight = weighted([
  [f.NON, 60],
  [f.VSL, 14],
  [f.SLT, 13],
  [f.MED, 9],
  [f.STG, 3.4],
  [f.VST, 0.6],
])
const glowFaint = weighted([
  [f.NON, 62],
  [f.FNT, 24],
  [f.MED, 9],
  [f.STG, 4.3],
  [f.VST, 0.7],
])
const glowGrown = weighted([
  [f.NON, 94],
  [f.FNT, 4],
  [f.MED, 1.5],
  [f.STG, 0.5],
])
const glowColor = weighted([
  [no.glow.BLUE, 93],
  [no.glow.YELLOW, 3.5],
  [no.glow.GREEN, 1],
  [no.glow.ORANGE, 1],
  [no.glow.WHITE, 1],
  [no.glow.RED, 0.5],
])
export function fluorescence(rng: Rng, labNo: number, labGrown: boolean) {
  const fluNm = labGrown ? glowGrown(rng) : slightLabs.has(labNo) ? glowSlight(rng) : glowFaint(rng)
  return { fluNm, fluColNm: fluNm === f.NON ? null : glowColor(rng) }
}

const s = no.shade
const cast = weighted([
  [s['FAINT BROWN'], 34],
  [s['LIGHT BROWN'], 22],
  [s.BROWN, 10],
  [s['MIX TINT'], 9],
  [s.YELLOW, 10],
  [s.GRAY, 6],
  [s.GREEN, 5],
  [s.PINK, 2],
  [s.BLACK, 2],
])
const tint = weighted([
  [no.mixTint.LIGHT, 70],
  [no.mixTint.MEDIUM, 24],
  [no.mixTint.HEAVY, 6],
])
const haze = weighted([
  [no.milky.M1, 72],
  [no.milky.M2, 22],
  [no.milky.M3, 6],
])
/** A lower color makes a cast more likely; stronger fluorescence makes haze more likely. */
export function casts(rng: Rng, colorNo: number, fluNm: number) {
  const shdNm = rng() < 0.05 + 0.022 * Math.min(colorNo, 14) ? cast(rng) : s.NONE
  return {
    shdNm,
    mixTintNm: shdNm === s['MIX TINT'] ? tint(rng) : no.mixTint.NONE,
    mlkNm: rng() < (fluNm >= f.MED ? 0.14 : 0.035) ? haze(rng) : no.milky.NONE,
  }
}

const c = no.clarity
const symbolsOf = (names: readonly (keyof typeof no.symbol)[]) => names.map((name) => no.symbol[name])
const surface = symbolsOf(['SURFACE GRAINING', 'EXTRA FACET', 'NATURAL', 'POLISH LINE', 'SCRATCH'])
const minute = symbolsOf(['PINPOINT', 'NEEDLE', 'PINPOINT', 'CLOUD', 'INTERNAL GRAINING', 'GRAIN CENTER', 'BEARDING', 'LASER REMNANT'])
const minor = symbolsOf(['CRYSTAL', 'FEATHER', 'CLOUD', 'NEEDLE', 'PINPOINT', 'INDENTED NATURAL', 'TWINNING WISP', 'NICK', 'PIT', 'KNOT'])
const plain = symbolsOf(['FEATHER', 'CRYSTAL', 'CLOUD', 'TWINNING WISP', 'CAVITY', 'KNOT', 'ETCH CHANNEL', 'CHIP', 'BRUISE', 'CLEAVAGE'])
const rare = symbolsOf(['REFLECTIVE GRAINING', 'WHITISH GRAINING', 'MANUFACTURING REMNANT', 'INTERNAL LASER DRILLING', 'LASER DRILL HOLE'])
const drilled: ReadonlySet<number> = new Set(symbolsOf(['INTERNAL LASER DRILLING', 'LASER DRILL HOLE']))

/** How visible inclusions are: 0 flawless, 1 VVS, 2 VS, 3 SI, 4 included. */
const levelOf = (clrNm: number) => (clrNm <= c.IF ? 0 : clrNm <= c.VVS2 ? 1 : clrNm <= c.VS2 ? 2 : clrNm <= c.SI3 ? 3 : 4)
const symbolPools = [surface, minute, minor, [...minor, ...plain], plain]
const eyeClean = [1, 1, 0.995, 0.72, 0.04]
const inclusionChance = [0, 0.04, 0.16, 0.42, 0.8]

function keyToSymbols(rng: Rng, level: number, isTreated: boolean) {
  if (level === 0) return rng() < 0.3 ? [oneOf(rng, surface)] : []
  const symbols = new Set<number>()
  const count = 1 + Math.floor(rng() * (level + 1))
  while (symbols.size < count) symbols.add(oneOf(rng, itemAt(symbolPools, level)))
  if (level >= 2 && rng() < 0.03) {
    const extra = oneOf(rng, rare)
    // A drill hole is a treatment, so it occurs only on a stone sold as treated.
    if (isTreated || !drilled.has(extra)) symbols.add(extra)
  }
  return [...symbols].toSorted((a, b) => a - b)
}

/** Grade 1 is "None"; 2 to 4 are light, medium and heavy. The lower the clarity, the heavier. */
const grade = (rng: Rng, chance: number, level: number) => (rng() < chance ? 2 + Math.floor(rng() * Math.max(1, level - 1)) : 1)

/** Everything visible through a loupe. A clarity of IF means that nothing is inside. */
export function inclusions(rng: Rng, clrNm: number, isTreated = false) {
  const level = levelOf(clrNm)
  const clean = rng() < itemAt(eyeClean, level)
  const chance = itemAt(inclusionChance, level)
  return {
    eClnNm: clean ? no.eyeClean.YES : level < 4 && rng() < 0.65 ? no.eyeClean.BORDERLINE : no.eyeClean.NO,
    blkIncNm: grade(rng, chance * 0.35, level),
    blkSdIncNm: grade(rng, chance * 0.3, level),
    wInclNm: grade(rng, chance * 0.6, level),
    wSdInclNm: grade(rng, chance * 0.6, level),
    // Open inclusions are listed by place (four) and size (three), after "None".
    opIncNm: rng() < chance * 0.16 ? 2 + 3 * Math.floor(rng() * 4) + Math.floor(rng() * Math.max(1, level - 1)) : 1,
    eFact: rng() < 0.04 ? 2 + Math.floor(rng() * 3) : no.extraFacet.NONE,
    naturalNm: rng() < 0.05 ? 2 + Math.floor(rng() * (level === 0 ? 1 : 4)) : no.natural.NONE,
    kToS: keyToSymbols(rng, level, isTreated),
  }
}
