import { masterList } from './list.ts'

/** Finish and inclusions, as reports and sorters describe them. */

export const girdle = masterList('GIRDLE', 'Girdle', [
  ['XTN', 'Extremely Thin', 'ETN EN'],
  ['VTN', 'Very Thin', 'VN'],
  ['THN', 'Thin', 'TN'],
  ['STN', 'Slightly Thin', 'SN SLTN'],
  ['MED', 'Medium', 'M'],
  ['STK', 'Slightly Thick', 'SK SLTK'],
  ['THK', 'Thick', 'TK'],
  ['VTK', 'Very Thick', 'VK VTHK'],
  ['XTK', 'Extremely Thick', 'ETK EK'],
])
export const girdleCondition = masterList('GIRDLE_CONDITION', 'Girdle condition', [
  ['FACETED', 'Faceted', 'F FAC'],
  ['POLISHED', 'Polished', 'P POL'],
  ['BRUTED', 'Bruted', 'B BRU'],
])
export const culet = masterList('CULET', 'Culet', [
  ['NON', 'None', 'N NONE NO PNT P POINTED'],
  ['VS', 'Very Small', 'VSM'],
  ['S', 'Small', 'SM SML'],
  ['M', 'Medium', 'MED'],
  ['SL', 'Slightly Large', 'SLG'],
  ['L', 'Large', 'LG'],
  ['VL', 'Very Large', 'VLG'],
  ['EL', 'Extremely Large', 'XL ELG'],
])
export const culetCondition = masterList('CULET_CONDITION', 'Culet condition', [
  ['POINTED', 'Pointed', 'P PNT PTD'],
  ['ABRADED', 'Abraded', 'A ABR'],
  ['CHIPPED', 'Chipped', 'C CHP CHIP'],
])
/** A natural: a piece of the rough's own skin left on the stone to save weight. */
export const natural = masterList('NATURAL', 'Natural', [
  ['NONE', 'None', 'N NO NON'],
  ['GIRDLE', 'On girdle', 'GN G'],
  ['CROWN', 'On crown', 'CN C'],
  ['PAVILION', 'On pavilion', 'PN P'],
  ['INDENTED', 'Indented', 'IN INT'],
])
export const extraFacet = masterList('EXTRA_FACET', 'Extra facet', [
  ['NONE', 'None', 'N NO NON'],
  ['CROWN', 'On crown', 'CEF C'],
  ['PAVILION', 'On pavilion', 'PEF P'],
  ['GIRDLE', 'On girdle', 'GEF G'],
])

/** Dark spots under the table (BT) and beside it, under the crown (BC); then white ones likewise. */
const blackInclusion = masterList('BLACK_INCLUSION', 'Black table', [
  ['NONE', 'None', 'N NO NON BT0 B0'],
  ['BT1', 'BT1 Light', 'B1'],
  ['BT2', 'BT2 Medium', 'B2'],
  ['BT3', 'BT3 Heavy', 'B3'],
])
const blackSideInclusion = masterList('BLACK_SIDE_INCLUSION', 'Black side', [
  ['NONE', 'None', 'N NO NON BC0'],
  ['BC1', 'BC1 Light', 'BS1'],
  ['BC2', 'BC2 Medium', 'BS2'],
  ['BC3', 'BC3 Heavy', 'BS3'],
])
const whiteInclusion = masterList('WHITE_INCLUSION', 'White table', [
  ['NONE', 'None', 'N NO NON WT0 W0'],
  ['WT1', 'WT1 Light', 'W1'],
  ['WT2', 'WT2 Medium', 'W2'],
  ['WT3', 'WT3 Heavy', 'W3'],
])
const whiteSideInclusion = masterList('WHITE_SIDE_INCLUSION', 'White side', [
  ['NONE', 'None', 'N NO NON WC0'],
  ['WC1', 'WC1 Light', 'WS1'],
  ['WC2', 'WC2 Medium', 'WS2'],
  ['WC3', 'WC3 Heavy', 'WS3'],
])
/** An inclusion that reaches the surface: on the table, crown, girdle or pavilion. */
const openInclusion = masterList('OPEN_INCLUSION', 'Open inclusion', [
  ['NONE', 'None', 'N NO NON'],
  ['TO1', 'Table small', 'TO'],
  ['TO2', 'Table medium', 'TOM'],
  ['TO3', 'Table large', 'TOL'],
  ['CO1', 'Crown small', 'CO'],
  ['CO2', 'Crown medium', 'COM'],
  ['CO3', 'Crown large', 'COL'],
  ['GO1', 'Girdle small', 'GO'],
  ['GO2', 'Girdle medium', 'GOM'],
  ['GO3', 'Girdle large', 'GOL'],
  ['PO1', 'Pavilion small', 'PO'],
  ['PO2', 'Pavilion medium', 'POM'],
  ['PO3', 'Pavilion large', 'POL'],
])

/** What is drawn on a report's plot. A set, not a scale: filters ask "contains" and "does not contain". */
export const keyToSymbol = masterList('KEY_TO_SYMBOL', 'Key to symbols', [
  ['BEARDING', 'Bearding', 'BRD'],
  ['BRUISE', 'Bruise', 'BR'],
  ['CAVITY', 'Cavity', 'CV'],
  ['CHIP', 'Chip', 'CH'],
  ['CLEAVAGE', 'Cleavage', 'CLV'],
  ['CLOUD', 'Cloud', 'CLD'],
  ['CRYSTAL', 'Crystal', 'XTL CRY'],
  ['ETCH CHANNEL', 'Etch Channel', 'ECH'],
  ['EXTRA FACET', 'Extra Facet', 'EF'],
  ['FEATHER', 'Feather', 'FTR'],
  ['GRAIN CENTER', 'Grain Center', 'GC'],
  ['INTERNAL GRAINING', 'Internal Graining', 'IG INTGR GRAINING'],
  ['SURFACE GRAINING', 'Surface Graining', 'SG SURGR'],
  ['REFLECTIVE GRAINING', 'Reflective Graining', 'RG'],
  ['WHITISH GRAINING', 'Whitish Graining', 'WG'],
  ['INDENTED NATURAL', 'Indented Natural', 'IN'],
  ['INTERNAL LASER DRILLING', 'Internal Laser Drilling', 'ILD'],
  ['KNOT', 'Knot', 'K'],
  ['LASER DRILL HOLE', 'Laser Drill Hole', 'LDH'],
  ['LASER REMNANT', 'Laser Manufacturing Remnant', 'LMR'],
  ['MANUFACTURING REMNANT', 'Manufacturing Remnant', 'MR'],
  ['NATURAL', 'Natural', 'NTL'],
  ['NEEDLE', 'Needle', 'NDL'],
  ['NICK', 'Nick', 'NK'],
  ['PINPOINT', 'Pinpoint', 'PP'],
  ['PIT', 'Pit', 'PT'],
  ['POLISH LINE', 'Polish Line', 'PL'],
  ['SCRATCH', 'Scratch', 'SCR'],
  ['TWINNING WISP', 'Twinning Wisp', 'TW'],
])

export const finishLists = [
  girdle,
  girdleCondition,
  culet,
  culetCondition,
  natural,
  extraFacet,
  blackInclusion,
  blackSideInclusion,
  whiteInclusion,
  whiteSideInclusion,
  openInclusion,
  keyToSymbol,
]
