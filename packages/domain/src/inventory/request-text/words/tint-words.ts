import { refusals } from './verdict-words.ts'

/** Words for tints and inclusions, and for what is said of them. */

export const accepted = ['OK', 'OKAY', 'FINE', 'ACCEPTABLE', 'ACCEPTED', 'ALLOWED', 'IS OK', 'IS FINE', 'NO PROBLEM']
export const strengths = ['FAINT', 'VERY FAINT', 'LIGHT', 'VERY LIGHT', 'SLIGHT', 'VERY SLIGHT', 'LITTLE', 'SOME']
export const absent = ['NO', 'NONE', 'NIL', 'FREE', 'NOT', ...refusals]

export const inTable = [
  'BLACK IN TABLE',
  'BLACK IN THE TABLE',
  'BLACK UNDER TABLE',
  'BLACK TABLE',
  'BLACK ON TABLE',
  'TABLE BLACK',
  'BLACK INCLUSION IN TABLE',
  'BLACK INCLUSIONS IN TABLE',
  'BLACK CENTER',
  'BLACK CENTRE',
  'BLACK IN CENTER',
  'BLACK IN CENTRE',
  'CENTER BLACK',
  'CENTRE BLACK',
]
export const atSide = ['SIDE BLACK', 'BLACK SIDE', 'BLACK AT SIDE', 'BLACK ON SIDE', 'BLACK IN SIDE', 'BLACK ON THE SIDE']
export const inBoth = ['CENTER', 'CENTRE', 'TABLE'].flatMap((middle) =>
  ['AND', '&', '/', 'OR'].flatMap((joint) => [`${middle} ${joint} SIDE BLACK`, `SIDE ${joint} ${middle} BLACK`]),
)
export const shadeWords = ['TINGE', 'TINGES', 'TINGED', 'HUE', 'TINT', 'TINTS', 'SHADE', 'SHADES']
export const tints = [
  ...inTable,
  ...atSide,
  ...inBoth,
  'BRN',
  'BR',
  'GRN',
  'GR',
  'MLK',
  'MLKY',
  'BGM',
  'BROWN',
  'BROWNS',
  'BROWNISH',
  'GREEN',
  'GREENISH',
  'GRAY',
  'GREY',
  'GRAYISH',
  'GREYISH',
  'MILKY',
  'MILK',
  'MILKINESS',
  ...shadeWords,
  'GREENS',
  'BLACK',
  'BLACKS',
  'BLACK INCLUSION',
  'BLACK INCLUSIONS',
  'B G M',
  'B / G / M',
  'BG',
  ...['MIX TINT', 'MIXED TINT', 'MIX TINGE', 'MIXED TINGE'],
  'BLACK SPOT',
  'BLACK SPOTS',
  'LUSTER',
  'HAZY',
  'CLOUDY',
]
