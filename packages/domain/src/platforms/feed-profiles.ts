import type { FeedColumn, FeedSource } from './feed-columns.ts'
import type { Platform } from './platform.ts'

/**
 * The columns each platform reads, by its public format (domain.md A1, B4). Those that have published none begin with the common ones. All of them can
 * be changed in a profile; these are what a profile begins with.
 */
type Short = readonly [head: string, from: FeedSource | null, more?: Omit<FeedColumn, 'head' | 'from'>]
const columns = (...all: readonly Short[]): FeedColumn[] => all.map(([head, from, more]) => ({ head, from, ...more }))

const needed = { isNeeded: true } as const
const yes = { fixed: 'Y' } as const
/** Words most platforms have for what the house's lists call otherwise. */
const grades = { ID: 'Ideal', EX: 'Excellent', VG: 'Very Good', G: 'Good', F: 'Fair', P: 'Poor' }
const short = { ID: 'I', EX: 'EX', VG: 'VG', G: 'G', F: 'F', P: 'P' }
const shapes = { 'SQ EMERALD': 'Sq. Emerald', 'HALF MOON': 'Half Moon', TRILLION: 'Trilliant', 'TAPERED BAGUETTE': 'Tapered Baguette' }
const shade = { NONE: 'None', 'MIX TINT': 'Mixed', 'FAINT BROWN': 'Faint Brown', 'LIGHT BROWN': 'Light Brown' }

/** In RapNet's own order; its aliases take the rest from the head. */
const rapnet = columns(
  ['Stock #', 'vStnId', needed],
  ['Availability', 'availability'],
  ['Shape', 'shpNm', { ...needed, words: shapes }],
  ['Weight', 'crt', needed],
  ['Color', 'colour'],
  ['Clarity', 'clrNm', needed],
  ['Cut Grade', 'cutNm', { words: grades }],
  ['Polish', 'polNm', { words: grades }],
  ['Symmetry', 'symNm', { words: grades }],
  ['Fluorescence Intensity', 'fluNm'],
  ['Fluorescence Color', 'fluColNm'],
  ['Measurements', 'msrmnt'],
  ['Lab', 'lbNm'],
  ['Report #', 'rptNo'],
  ['Treatment', 'treatmentNm'],
  ['RapNet Price', 'ctPr', needed],
  ['Rapnet Discount %', 'back'],
  ['Fancy Color', 'fcColNm'],
  ['Fancy Color Intensity', 'intNm'],
  ['Fancy Color Overtone', 'ovrtnNm'],
  ['Depth %', 'depPer'],
  ['Table %', 'tblPer'],
  ['Girdle Thin', 'grdlFrom'],
  ['Girdle Thick', 'grdlTo'],
  ['Girdle %', 'grdlPer'],
  ['Girdle Condition', 'grdlCondNm'],
  ['Culet Size', 'cultNm'],
  ['Culet Condition', 'culet'],
  ['Crown Height', 'cHgt'],
  ['Crown Angle', 'cAng'],
  ['Pavilion Depth', 'pHgt'],
  ['Pavilion Angle', 'pAng'],
  ['Laser Inscription', 'lsrInc'],
  ['Cert comment', 'lbCmt'],
  ['City', 'locNm'],
  ['Allow RapLink Feed', null, yes],
  ['Key to symbols', 'kToSStr'],
  ['Shade', 'shdNm', { words: shade }],
  ['Star Length', 'strLn'],
  ['Center Inclusion', 'wInclNm'],
  ['Black Inclusion', 'blkIncNm'],
  ['Open Inclusion', 'opIncNm'],
  ['Milky', 'mlkNm'],
  ['Eye Clean', 'eClnNm'],
)

/** IDEX knows a stone by its reference number, and the shape as the cut. */
const idex = columns(
  ['Item ID #', 'vStnId', needed],
  ['Supplier Stock Ref.', 'vStnId'],
  ['Cut', 'shpNm', { ...needed, words: shapes }],
  ['Carat', 'crt', needed],
  ['Color', 'colour'],
  ['Natural Fancy Color', 'fcColNm'],
  ['Natural Fancy Color Intensity', 'intNm'],
  ['Natural Fancy Color Overtone', 'ovrtnNm'],
  ['Treatment', 'treatmentNm'],
  ['Clarity', 'clrNm', needed],
  ['Cut Grade', 'cutNm', { words: grades }],
  ['Grading Lab', 'lbNm'],
  ['Certificate Number', 'rptNo'],
  ['Asking Price Per Carat', 'ctPr', needed],
  ['Total Price', 'amt'],
  ['Depth %', 'depPer'],
  ['Table %', 'tblPer'],
  ['Girdle From', 'grdlFrom'],
  ['Girdle To', 'grdlTo'],
  ['Culet Size', 'cultNm'],
  ['Culet Condition', 'culet'],
  ['Polish', 'polNm', { words: grades }],
  ['Symmetry', 'symNm', { words: grades }],
  ['Fluorescence Intensity', 'fluNm'],
  ['Fluorescence Color', 'fluColNm'],
  ['Measurements Length', 'length'],
  ['Measurements Width', 'width'],
  ['Measurements Depth', 'height'],
  ['Crown Height', 'cHgt'],
  ['Crown Angle', 'cAng'],
  ['Pavilion Depth', 'pHgt'],
  ['Pavilion Angle', 'pAng'],
  ['City', 'locNm'],
  ['Availability', 'availability', { words: { G: 'Available', NA: 'Not Available' } }],
  ['Remarks', 'lbCmt'],
)

const vdbCommon = [
  ['Stock #', 'vStnId', needed],
  ['Availability', 'availability'],
  ['Shape', 'shpNm', { ...needed, words: shapes }],
  ['Weight', 'crt', needed],
  ['Color', 'colour'],
  ['Clarity', 'clrNm', needed],
  ['Measurements', 'msrmnt'],
  ['Cut Grade', 'cutNm', { words: short }],
  ['Polish', 'polNm', { words: short }],
  ['Symmetry', 'symNm', { words: short }],
  ['Fluorescence Intensity', 'fluNm'],
  ['Fluorescence Color', 'fluColNm'],
  ['Lab', 'lbNm'],
  ['Certificate #', 'rptNo'],
  ['Price Per Carat', 'ctPr', needed],
  ['Fancy Color', 'fcColNm'],
  ['Fancy Color Intensity', 'intNm'],
  ['Fancy Color Overtone', 'ovrtnNm'],
  ['Depth %', 'depPer'],
  ['Table %', 'tblPer'],
  ['Girdle Thin', 'grdlFrom'],
  ['Girdle Thick', 'grdlTo'],
  ['Girdle Condition', 'grdlCondNm'],
  ['Culet Size', 'cultNm'],
  ['Culet Condition', 'culet'],
  ['Crown Height', 'cHgt'],
  ['Crown Angle', 'cAng'],
  ['Pavilion Depth', 'pHgt'],
  ['Pavilion Angle', 'pAng'],
  ['Laser Inscription', 'lsrInc'],
  ['City', 'locNm'],
  ['Key To Symbols', 'kToSStr'],
  ['Cert Comment', 'lbCmt'],
  ['Tinge', 'shdNm', { words: shade }],
  ['Luster', 'mlkNm'],
  ['Eye Clean', 'eClnNm'],
  ['Black Inclusion', 'blkIncNm'],
  ['Table Open', 'opIncNm'],
] as const satisfies readonly Short[]
const vdb = columns(...vdbCommon, ['Treatment', 'treatmentNm'], ['Discount Percent', 'back'])
/** Made in a laboratory, it says so in every row, and how it grew. */
const vdbLab = columns(
  ...vdbCommon,
  ['Type', 'kind', { words: { LAB: 'Lab Grown' } }],
  ['Growth Type', 'growthNm'],
  ['Treatment', 'treatmentNm'],
)

const onCall = columns(
  ['Stock_No', 'vStnId', needed],
  ['Availability', 'availability'],
  ['Diamond_Type', 'kind'],
  ['Shape', 'shpNm', { ...needed, words: shapes }],
  ['Weight', 'crt', needed],
  ['Color', 'colour'],
  ['Clarity', 'clrNm', needed],
  ['Cut', 'cutNm', { words: short }],
  ['Polish', 'polNm', { words: short }],
  ['Symmetry', 'symNm', { words: short }],
  ['Fluorescence', 'fluNm'],
  ['Lab', 'lbNm'],
  ['Report_No', 'rptNo'],
  ['Price_Per_Carat', 'ctPr', needed],
  ['Total_Price', 'amt'],
  ['Discount', 'back'],
  ['Measurement', 'msrmnt'],
  ['Depth_Percent', 'depPer'],
  ['Table_Percent', 'tblPer'],
  ['Fancy_Color', 'fcColNm'],
  ['Fancy_Intensity', 'intNm'],
  ['Fancy_Overtone', 'ovrtnNm'],
  ['Crown_Angle', 'cAng'],
  ['Crown_Height', 'cHgt'],
  ['Pavilion_Angle', 'pAng'],
  ['Pavilion_Depth', 'pHgt'],
  ['Girdle', 'grdlFrom'],
  ['Culet', 'cultNm'],
  ['Shade', 'shdNm'],
  ['Milky', 'mlkNm'],
  ['Eye_Clean', 'eClnNm'],
  ['Growth_Type', 'growthNm'],
  ['Location', 'locNm'],
  ['Key_To_Symbol', 'kToSStr'],
  ['Comment', 'lbCmt'],
)

/** For platforms that have published no format: the heads most of them read. */
const common = columns(
  ['Stock #', 'vStnId', needed],
  ['Availability', 'availability'],
  ['Type', 'kind'],
  ['Shape', 'shpNm', needed],
  ['Weight', 'crt', needed],
  ['Color', 'colour'],
  ['Clarity', 'clrNm', needed],
  ['Cut Grade', 'cutNm'],
  ['Polish', 'polNm'],
  ['Symmetry', 'symNm'],
  ['Fluorescence Intensity', 'fluNm'],
  ['Measurements', 'msrmnt'],
  ['Lab', 'lbNm'],
  ['Report #', 'rptNo'],
  ['Price Per Carat', 'ctPr', needed],
  ['Total Price', 'amt'],
  ['Fancy Color', 'fcColDesc'],
  ['Depth %', 'depPer'],
  ['Table %', 'tblPer'],
  ['Growth Type', 'growthNm'],
  ['Location', 'locNm'],
)

const ofPlatform: Partial<Record<Platform, { natural: FeedColumn[]; lab: FeedColumn[] }>> = {
  RAPNET: { natural: rapnet, lab: rapnet },
  IDEX: { natural: idex, lab: idex },
  VDB: { natural: vdb, lab: vdbLab },
  'DIAMONDS ON CALL': { natural: onCall, lab: onCall },
}
/** Whether a platform's columns follow a format it has published. */
export const hasPublishedFormat = (platform: Platform): boolean => platform in ofPlatform

/** The columns a profile begins with. */
export const columnsFor = (platform: Platform, labGrown: boolean): FeedColumn[] =>
  ofPlatform[platform]?.[labGrown ? 'lab' : 'natural'] ?? common
