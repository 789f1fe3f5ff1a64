import type { FeedColumn, FeedSource } from './feed-columns.ts'
import type { Platform } from './platform.ts'

/**
 * The default columns of each platform, from its published format; platforms without one start with common columns. A profile can change them all.
 */
type Short = readonly [head: string, from: FeedSource | null, more?: Omit<FeedColumn, 'head' | 'from'>]
const columns = (...all: readonly Short[]): FeedColumn[] => all.map(([head, from, more]) => ({ head, from, ...more }))

const needed = { isNeeded: true } as const
const yes = { fixed: 'Y' } as const
/** Names that most platforms use instead of those in the master lists. */
const grades = { ID: 'Ideal', EX: 'Excellent', VG: 'Very Good', G: 'Good', F: 'Fair', P: 'Poor' }
const short = { ID: 'I', EX: 'EX', VG: 'VG', G: 'G', F: 'F', P: 'P' }
const shapes = { 'SQ EMERALD': 'Sq. Emerald', 'HALF MOON': 'Half Moon', TRILLION: 'Trilliant', 'TAPERED BAGUETTE': 'Tapered Baguette' }
const shade = { NONE: 'None', 'MIX TINT': 'Mixed', 'FAINT BROWN': 'Faint Brown', 'LIGHT BROWN': 'Light Brown' }

/** In RapNet's own order; its aliases derive the rest from the heading. */
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

/** IDEX identifies a stone by its reference number and calls the shape "cut". */
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
/** Lab-grown: every row says so, and names the growth method. */
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

/** For platforms without a published format: the headings that most of them accept. */
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
/** Whether a platform's columns follow a format that it has published. */
export const hasPublishedFormat = (platform: Platform): boolean => platform in ofPlatform

/** The default columns of a profile. */
export const columnsFor = (platform: Platform, labGrown: boolean): FeedColumn[] =>
  ofPlatform[platform]?.[labGrown ? 'lab' : 'natural'] ?? common
