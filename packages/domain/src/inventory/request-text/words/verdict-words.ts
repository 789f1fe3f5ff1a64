/** What is said of a value behind it: refusals, and that it is not needed. */

const nots = ['NOT', 'IS NOT', 'ARE NOT', 'ISNT', 'ARENT', 'WILL NOT BE', 'CANNOT BE']
const withNot = (words: readonly string[]) => nots.flatMap((not) => words.map((word) => `${not} ${word}`))
export const refusals = [
  ...withNot(['OK', 'OKAY', 'FINE', 'ACCEPTED', 'ACCEPTABLE', 'ALLOWED', 'WANTED', 'WELCOME', 'DESIRED', 'CONSIDERED', 'POSSIBLE']),
  ...[
    'UNACCEPTABLE',
    'IS UNACCEPTABLE',
    'IS A NO',
    'IS A NO GO',
    'IS NO GO',
    'A NO',
    'A NO GO',
    'NO GO',
    'NO GOOD',
    'IS NO GOOD',
    'IS OUT',
    'REFUSED',
    'REJECTED',
  ],
  // "9k too much", "J is too low".
  ...['', 'IS ', 'WAS '].flatMap((is) =>
    ['MUCH', 'HIGH', 'LOW', 'EXPENSIVE', 'COSTLY', 'DEAR', 'STEEP', 'PRICEY', 'BIG', 'SMALL', 'DARK'].map((how) => `${is}TOO ${how}`),
  ),
  // Hindi: "oval nahi", "oval mat bhejo".
  'NAHI',
]
/** Of a laboratory these leave it open; a shape that is not needed is refused. */
export const needless = [
  ...withNot(['NECESSARY', 'NECESSARILY', 'NEEDED', 'REQUIRED', 'MANDATORY', 'COMPULSORY', 'ESSENTIAL', 'IMPORTANT', 'A MUST', 'MUST']),
]
export const verdicts = [...refusals, ...needless, 'OPTIONAL', 'IS OPTIONAL']

/** Values that "no" refuses behind them where a figure follows. */
export const refusedBehind = /^(?:STRONG|STG|MEDIUM|MED|FAINT|FNT|FLUOR\w*|FLUO|FLO|FL|MILKY|BGM|BLACK|BROWN|TINGE|TINT|GREEN)$/
