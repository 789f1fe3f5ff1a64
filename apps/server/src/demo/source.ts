import { no } from './numbers.ts'
import { type Rng, between, weighted } from './random.ts'

/** The laboratory that graded a stone, its location and its origin. */

const l = no.lab
/** GIA has no grade "Ideal", so only laboratories that have it may grade these stones. */
const idealLab = weighted([
  [l.IGI, 58],
  [l.HRD, 22],
  [l.GCAL, 9],
  [l.AGS, 8],
  [l.GSI, 3],
])
const naturalLab = weighted([
  [l.GIA, 78],
  [l.IGI, 11],
  [l.HRD, 5],
  [l.GCAL, 1],
  [l.GSI, 1],
  [l.SGL, 0.6],
  [l.DBIOD, 0.4],
  [l.EGLUSA, 0.4],
  [l.EGL, 0.2],
  [l.EGLI, 0.7],
  [l.EGLHK, 0.3],
  [l.NONE, 1.4],
])
const grownLab = weighted([
  [l.IGI, 88],
  [l.GCAL, 7],
  [l.GSI, 5],
])
export const labOf = (rng: Rng, cutNo: number | null, labGrown: boolean): number =>
  labGrown ? grownLab(rng) : cutNo === no.grade.ID ? idealLab(rng) : naturalLab(rng)

const labWord = Object.fromEntries(Object.entries(l).map(([code, number]) => [number, code.replace(/^EGL.*/, 'EGL')]))

/**
 * A report number in the format of its laboratory (GIA ten digits, HRD twelve, IGI nine, the prefix "LG" for lab-grown stones). Numbers are unique: a
 * multiplier without a common factor spreads consecutive serials over the range.
 */
export function reportNumber(labNo: number, serial: number, labGrown: boolean): string | null {
  if (labNo === l.NONE) return null
  const spread = (size: number) => (serial * 7_919 + 104_729) % size
  if (labGrown) return `LG${500_000_000 + spread(100_000_000)}`
  if (labNo === l.GIA) return `${2_000_000_000 + spread(1_000_000_000) + 200_000_000}`
  if (labNo === l.HRD) return `${200_000_000_000 + spread(1_000_000_000)}`
  if (labNo === l.IGI) return `${400_000_000 + spread(100_000_000)}`
  return `${700_000_000 + spread(100_000_000)}`
}

/** The inscription on the girdle, usually only on stones large enough to be worth it. */
export const inscription = (rng: Rng, labNo: number, rptNo: string | null, crt: number): string | null =>
  rptNo !== null && rng() < (crt < 0.3 ? 0.2 : 0.78) ? `${labWord[labNo]} ${rptNo}` : null

/** A few stones have a second report, from before they were graded again. */
export const otherReport = (rng: Rng, serial: number): string | null =>
  rng() < 0.02 ? `IGI ${300_000_000 + ((serial * 7_919) % 90_000_000)}` : null

const p = no.location
export const locationOf = weighted([
  [p.MUMBAI, 46],
  [p.SURAT, 18],
  [p.HK, 12],
  [p.NY, 9],
  [p.ANTWERP, 7],
  [p.DUBAI, 6],
  [p.JAPAN, 2],
])
const o = no.origin
const minedIn = weighted([
  [o.BOTSWANA, 26],
  [o['SOUTH AFRICA'], 14],
  [o.NAMIBIA, 8],
  [o.ANGOLA, 9],
  [o.LESOTHO, 2],
  [o.CANADA, 14],
  [o.AUSTRALIA, 4],
  [o.MIXED, 18],
  [o.UNKNOWN, 5],
])
const grownIn = weighted([
  [o.INDIA, 62],
  [o.CHINA, 22],
  [o.USA, 12],
  [o.SINGAPORE, 4],
])
export const originOf = (rng: Rng, labGrown: boolean): number => (labGrown ? grownIn(rng) : minedIn(rng))

const t = no.treatment
const naturalTreatment = weighted([
  [t.NONE, 98.6],
  [t['LASER DRILLED'], 0.5],
  [t['CLARITY ENHANCED'], 0.3],
  [t.HPHT, 0.2],
  [t.IRRADIATED, 0.2],
  [t['COLOR ENHANCED'], 0.1],
  [t.COATED, 0.1],
])
const growthMethod = weighted([
  [no.growth.CVD, 76],
  [no.growth.HPHT, 24],
])
/** Many CVD stones grow brownish and are treated afterwards. */
export function makingOf(rng: Rng, labGrown: boolean) {
  if (!labGrown) return { growthNm: null, treatmentNm: naturalTreatment(rng) }
  const growthNm = growthMethod(rng)
  return { growthNm, treatmentNm: growthNm === no.growth.CVD && rng() < 0.32 ? t.HPHT : t.NONE }
}
export const grownComment = (growthNm: number, treatmentNm: number): string =>
  `Laboratory grown by ${growthNm === no.growth.CVD ? 'CVD' : 'HPHT'}, ${treatmentNm === t.NONE ? 'as grown' : 'treated after growth'}.`

/** Numbers of the office and of the manufacturer. */
export const officeNumbers = (rng: Rng, serial: number) => ({
  stoneId: `LP${200_000 + serial}`,
  mfgStnId: `${String.fromCharCode(65 + Math.floor(rng() * 26))}${Math.floor(between(rng, 10, 99))}-${serial % 10_000}`,
})
