import { notMore } from './limit-words.ts'

/** What stands around the levels of fluorescence. */

/** What it is called, with the typing errors of many messages. */
export const fluorescenceLabels = [
  'FLO',
  'FLUORESCENCE',
  'FLUORESCENT',
  'FLUOR',
  'FLUORO',
  'FLUO',
  'FLOURESCENCE',
  'FLOURESCENT',
  'FLORESCENT',
  'FLOUR',
  'FLOURO',
  'FLRO',
  'FLO',
  'FLR',
  'FLU',
  'FL',
  'FLS',
  'FLOR',
  'FLURO',
  'FLURESCENCE',
  ...['FLUORESENCE', 'FLOURESENCE', 'FLUORESCENSE', 'FLOURESCENSE', 'FLOURECENCE', 'FLORESCENCE', 'FLORESENCE'],
]
/** Behind a level: it and all weaker ones. */
export const accepted = [
  'OK',
  'OKAY',
  'FINE',
  'ACCEPTABLE',
  'ACCEPTED',
  'ALLOWED',
  ...['OK', 'OKAY', 'FINE', 'ACCEPTABLE', 'ACCEPTED', 'ALLOWED'].flatMap((word) => [`IS ${word}`, `IS ALSO ${word}`, `WOULD BE ${word}`]),
  'MAX',
  'MAXIMUM',
  'AT MOST',
  'AT THE MOST',
  'ALSO OK',
  'OR LESS',
  'AND BELOW',
  'OR BELOW',
  'AND LESS',
  'POSSIBLE',
  ...['NO PROBLEM', 'NO PROBLEMS', 'NO ISSUE', 'NO ISSUES', 'NOT A PROBLEM', 'NOT AN ISSUE'],
  'WORKS',
  'DOWN',
]
/** The same before it. */
export const upTo = [
  ...[...notMore, 'UP TO', 'UPTO', 'MAX', 'MAXIMUM', 'TILL', 'AT MOST', 'BELOW', 'UNDER'],
  ...[
    'DONT MIND',
    'DOESNT MIND',
    'NO PROBLEM WITH',
    'NO ISSUE WITH',
    'OK WITH',
    'OKAY WITH',
    'FINE WITH',
    'IS OK WITH',
    'IS FINE WITH',
    'ACCEPT',
    'ACCEPTS',
    'ACCEPTING',
    'ALLOW',
    'ALLOWS',
  ],
]
/** No fluorescence, in one word. */
export const withoutAny = ['NF', 'NFL', 'NONFLUO', 'NONFLUOR', 'NOFLUO', 'NOFLUOR', 'NONFLOUR', 'NOFLOUR', 'NONFLO', 'NOFLO']
/** Behind the label: any fluorescence. */
export const indifferent = [
  'NO ISSUE',
  'NO PROBLEM',
  'NOT AN ISSUE',
  'NOT A PROBLEM',
  'DOESNT MATTER',
  'DOES NOT MATTER',
  'NO MATTER',
  'NOT IMPORTANT',
]
