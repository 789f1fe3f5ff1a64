/** Words for limits, ranges, lists and refusals of whatever value. */

export const betterAfter = [
  '+',
  'PLUS',
  'UP',
  'AND UP',
  '& UP',
  'N UP',
  'OR UP',
  'UPWARDS',
  'AND UPWARDS',
  'OR BETTER',
  'AND BETTER',
  'N BETTER',
  '& BETTER',
  'BETTER',
  'OR HIGHER',
  'AND HIGHER',
  'OR WHITER',
  'AND WHITER',
  'OR CLEANER',
  'AND CLEANER',
  'OR ABOVE',
  'AND ABOVE',
  '& ABOVE',
  'N ABOVE',
  'ND ABOVE',
  'ND UP',
  'N MORE',
  'ABOVE',
  'OR MORE',
  'AND MORE',
  'ONWARDS',
  'MIN',
  'MINIMUM',
  ...['OR', 'AND', '&', 'N'].flatMap((joint) => ['BIGGER', 'LARGER', 'HEAVIER'].map((more) => `${joint} ${more}`)),
  'OR OVER',
  'AND OVER',
  'AT LEAST',
]
export const worseAfter = [
  'DOWN',
  'AND DOWN',
  '& DOWN',
  'N DOWN',
  'OR LOWER',
  'OR WORSE',
  'AND WORSE',
  'AND LOWER',
  '& LOWER',
  'OR BELOW',
  'AND BELOW',
  '& BELOW',
  'OR LESS',
  'AND LESS',
  'OR UNDER',
  'AND UNDER',
  'AND SMALLER',
  'OR SMALLER',
]
export const rangeWords = ['-', 'TO', '~', 'THRU', 'THROUGH', 'TILL', 'UNTIL']
export const listWords = ['/', ',', 'OR', 'AND', '&', '|', '+', ', OR', ', AND', 'AND ALSO']
const negations = [
  ...['NO', 'NOT', 'NOTHING', 'BUT NO', 'BUT NOT', 'BUT NOTHING', 'NEVER', 'NOT ANYTHING', 'DONT WANT', 'DONT NEED'],
  // "won't go below VS2"
  ...['WONT', 'WILL NOT', 'CANT', 'CANNOT', 'DONT', 'DO NOT', 'DOESNT', 'DOES NOT', 'WOULDNT', 'WOULD NOT', 'NEVER', 'NOT', 'ISNT'].flatMap(
    (no) => ['GO', 'GOING', 'ACCEPT', 'TAKE', 'BE'].map((verb) => `${no} ${verb}`),
  ),
]
const withThan = (words: readonly string[]) => words.flatMap((word) => [`${word} THAN`, word])
const comparatives = (negated: readonly string[]) => negations.flatMap((no) => withThan(negated.map((word) => `${no} ${word}`)))
const lesser = ['LESS', 'LESSER', 'LOWER', 'SMALLER', 'UNDER', 'BELOW', 'WORSE', 'CHEAPER', 'LIGHTER', 'WEAKER', 'DARKER', 'YELLOWER']
const greater = ['MORE', 'HIGHER', 'BIGGER', 'LARGER', 'OVER', 'ABOVE', 'GREATER', 'HEAVIER', 'BEYOND', 'EXCEEDING', 'STRONGER', 'BETTER']
/** "nothing below", "no less than": what follows is the least that will do. */
export const notLess = comparatives(lesser)
/** "nothing over", "no more than": what follows is the most that will do. */
export const notMore = comparatives(greater)
/** "not more than H": of a grade the worst that will do, as "max H" is. */
export const notFurther = comparatives(['MORE', 'BEYOND'])

export const noWords = [
  'NO',
  'NOT',
  'WITHOUT',
  'NON',
  'ZERO',
  'EXCEPT',
  'EXCLUDING',
  'AVOID',
  'NEVER',
  'NEITHER',
  'NOR',
  'EXCLUDE',
  'NO LONGER',
  'NO -',
  'NON -',
  'ANYTHING BUT',
  'EVERYTHING BUT',
  'ALL BUT',
  'ANY BUT',
  'OTHER THAN',
  'BUT NOT',
  'BUT NO',
  'APART FROM',
  'EXCEPT FOR',
  'NOT WITH',
  'NOT HAPPY WITH',
  'UNHAPPY WITH',
  'NOTHING WITH',
  // "won't accept strong fluor", "don't want brown"
  ...['WONT', 'WILL NOT', 'CANT', 'CANNOT', 'DONT', 'DO NOT', 'DOESNT', 'DOES NOT', 'NOT'].flatMap((no) => [
    `${no} ACCEPT`,
    `${no} TAKE`,
    `${no} WANT`,
    `${no} LIKE`,
  ]),
  // "we can't sell ovals", "never buy SI2", "not taking pears"; "don't need GIA" refuses nothing.
  ...['WONT', 'WILL NOT', 'CANT', 'CANNOT', 'COULDNT', 'DONT', 'DO NOT', 'DOESNT', 'DOES NOT', 'NEVER'].flatMap((no) =>
    ['SELL', 'USE', 'BUY', 'DO', 'MOVE', 'HANDLE', 'STOCK', 'DEAL IN', 'WORK WITH', 'CONSIDER', 'SHOW', 'OFFER', 'SEND'].map(
      (verb) => `${no} ${verb}`,
    ),
  ),
  ...['SELLING', 'USING', 'BUYING', 'TAKING', 'ACCEPTING', 'CONSIDERING', 'INTERESTED IN'].map((verb) => `NOT ${verb}`),
]
