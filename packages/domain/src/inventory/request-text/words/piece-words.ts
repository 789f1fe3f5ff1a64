import { wholeNumbers } from './figure-words.ts'

/** Words for how many stones are asked for. */

export const countLabels = [
  ...['NO OF', 'NO . OF', 'NOS OF', 'NUMBER OF'].flatMap((number) => ['PCS', 'PIECES', 'STONES'].map((pieces) => `${number} ${pieces}`)),
  ...['QTY', 'QUANTITY', 'PCS :', 'PIECES :', 'PCS', 'LAYOUT OF', 'LAYOUT', 'SET OF', 'LOT OF'],
]
export const afterLabel = [':', '=', '-']
export const articles = ['A', 'AN']
export const times = ['X', '*', '×']
export const matching = ['IDENTICAL', 'MATCHING', 'MATCHED', 'NICE']

export const small: Readonly<Record<string, number>> = {
  ...wholeNumbers,
  SINGLE: 1,
  HUNDRED: 100,
  'A HUNDRED': 100,
  COUPLE: 2,
  'A COUPLE': 2,
  'A COUPLE OF': 2,
  'COUPLE OF': 2,
  DOZEN: 12,
  'A DOZEN': 12,
  'HALF DOZEN': 6,
  'HALF A DOZEN': 6,
}
export const smallWords = Object.keys(small)
export const pieces = [
  'PCS',
  'PC',
  'PIECES',
  'PIECE',
  'STONES',
  'STONE',
  'NOS',
  'PCS OF',
  'PIECES OF',
  'STONES OF',
  'SIDE STONES',
  'SIDE STONE',
  'DIAMONDS',
  'DIAMOND',
  'PC OF',
  'PCES',
  'PKTS',
  'UNITS',
]
export const pairs = [
  'PAIR',
  'PAIRS',
  'PAIR OF',
  'PAIRS OF',
  'MATCHING PAIR',
  'MATCHING PAIRS',
  'MATCHED PAIR',
  'MATCHED PAIRS',
  'MATCHING PAIR OF',
  'MATCHED PAIR OF',
  'MATCHING PAIRS OF',
  'MATCHED PAIRS OF',
  'PRS',
  'PR OF',
  'PAIR FOR STUDS',
  'STUDS',
  'STUD PAIR',
  'EAR STUDS',
  'FOR STUDS',
  'MATCH PAIR',
  'MATCH PAIR OF',
  'MATCHING',
  'PAIRED',
  'MP',
  'MP OF',
]
export const eachPieces = ['OF EACH', 'PCS EACH', 'PC EACH', 'PIECES EACH', 'PIECE EACH', 'STONES EACH', 'PCS OF EACH', 'EACH OF', 'EACH :']
export const pieceWords = [...smallWords, ...pieces, ...pairs]
export const adjectives = [
  'MATCHING',
  'MATCHED',
  'NICE',
  'GOOD',
  'SIDE',
  'LOOSE',
  'NATURAL',
  'LAB',
  'GROWN',
  'LG',
  'GIA',
  'IGI',
  'LONG',
  'BEAUTIFUL',
  'CVD',
  'X',
  '*',
  '×',
  'OF',
]
