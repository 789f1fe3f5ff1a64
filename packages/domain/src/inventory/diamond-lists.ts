/**
 * Which of the house's lists each graded field of a stone takes its values from (domain.md B1). On the wire such a field is the value's code
 * ("ROUND", "VVS1"); in the database it is the value's small number in that list. Order and names are the list's, never alphabetical.
 */
export const diamondLists = {
  lbNm: 'LAB',
  locNm: 'LOCATION',
  shpNm: 'SHAPE',
  colNm: 'COLOR',
  fcColNm: 'FANCY_COLOR',
  intNm: 'INTENSITY',
  ovrtnNm: 'OVERTONE',
  clrNm: 'CLARITY',
  cutNm: 'CUT',
  polNm: 'POLISH',
  symNm: 'SYMMETRY',
  fluNm: 'FLUORESCENCE',
  fluColNm: 'FLUORESCENCE_COLOR',
  shdNm: 'SHADE',
  mlkNm: 'MILKY',
  mixTintNm: 'MIX_TINT',
  eClnNm: 'EYE_CLEAN',
  cultNm: 'CULET',
  culet: 'CULET_CONDITION',
  naturalNm: 'NATURAL',
  hANm: 'HEARTS_ARROWS',
  grdlFrom: 'GIRDLE',
  grdlTo: 'GIRDLE',
  grdlCondNm: 'GIRDLE_CONDITION',
  blkIncNm: 'BLACK_INCLUSION',
  blkSdIncNm: 'BLACK_SIDE_INCLUSION',
  wInclNm: 'WHITE_INCLUSION',
  wSdInclNm: 'WHITE_SIDE_INCLUSION',
  opIncNm: 'OPEN_INCLUSION',
  eFact: 'EXTRA_FACET',
  growthNm: 'GROWTH',
  treatmentNm: 'TREATMENT',
  originNm: 'ORIGIN',
} as const
export type CodedField = keyof typeof diamondLists
export const codedFields = Object.keys(diamondLists) as CodedField[]
/** The list of a report's key to symbols: a set, not a scale. */
export const keyToSymbols = 'KEY_TO_SYMBOL'

/** Facets the desk shows unless it asks for others; each is also a multi-select filter. */
export const deskFacets = [
  'wSts',
  'shpNm',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
  'shdNm',
  'mlkNm',
] as const
/** Every field that can be counted as a facet. */
export const facetFields = ['wSts', ...codedFields] as const
export type FacetField = (typeof facetFields)[number]
