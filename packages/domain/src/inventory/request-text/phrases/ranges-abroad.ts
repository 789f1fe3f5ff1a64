import type { Rewriting } from './rewriting.ts'

/** Ranges and limits in other languages, as the words of the trade. */

const unit = String.raw`(?:\s*(?:cts?|quilates?|carats?|carati|karat|karaat|карата?))?`
const figure = String.raw`\d[\d.,]*`
const grade = String.raw`(?<![\p{L}\d.])([D-N]|FL|IF|(?:VVS|VS|SI|I)[1-3]?)(?![\p{L}\d])`
const betweenAbroad = 'entre|zwischen|tra|fra|tussen|между'
const andAbroad = 'y|e|et|und|en|и'
/** Ranges and limits around figures and grades in other languages. */
export const foreignRanges: readonly Rewriting[] = [
  // "D t/m F", "2 t/m 3 karaat"
  [/(?<=[\p{L}\d]\s*)(?<!\p{L})t\/m(?=\s*[\p{L}\d])/giu, ' to '],
  // "ab VS2", "desde G"; but "ab VS2 bis VVS1" is a range.
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:[aA]b|[vV]anaf|[dD]esde)\s+${grade}(?!\s*[-+/]|\s+(?:to|bis|tot|hasta|a|à|up|and|or)(?!\p{L}))`,
      'gu',
    ),
    '$1+',
  ],
  // "VS2 et plus", "H o superiore"
  [new RegExp(String.raw`${grade}\s+(?:et\s+plus|(?:o|ou)\s+(?:superior[ei]?|superiores|supérieure?))(?!\p{L})`, 'gu'), '$1+'],
  // "D à F", "E of F": between grades in capitals.
  [new RegExp(String.raw`${grade}\s+(?:à|a|до|bis|tot)\s+(?=${grade})`, 'gu'), '$1 to '],
  [new RegExp(String.raw`${grade}\s+(?:of|o|ou|oder)\s+(?=${grade})`, 'gu'), '$1 or '],
  [/\b(GIA|IGI|HRD|GCAL|AGS|GSI)\s+(?:of|o|ou|oder)\s+(?=(?:GIA|IGI|HRD|GCAL|AGS|GSI)\b)/gi, '$1 or '],
  [/\b(?:of\s+(?=beter\b)|o\s+(?=(?:mejor|migliore)\b))/gi, 'or '],
  [/\btot\s+(?=\d[\d.,]*\s*karaat)/gi, 'upto '],
  // "mind. 1,50 ct"; nobody who "wouldn't mind 1.50" sets a limit.
  [/(?<!\b(?:dont|doesnt|wont|wouldnt|cant|not|never|i|you|u|we|would)\s+)\bmind(?:\.(?=\s)|\.?(?=\s*\d))/gi, 'min'],
  // "1ct tak": the limit follows.
  [new RegExp(String.raw`(?<![-\d.,\p{L}])(${figure}\s*(?:cts?|carats?|k)?(?:\s*(?:per|\/)\s*(?:ct|carat))?)\s+tak\b`, 'giu'), 'upto $1'],
  // "F n G"
  [new RegExp(String.raw`${grade}\s+n\s+(?=${grade})`, 'gu'), '$1 and '],
  // "entre G et I"
  [new RegExp(String.raw`(?<!\p{L})(?:${betweenAbroad})\s+${grade}\s+(?:${andAbroad})\s+(?=${grade})`, 'giu'), '$1 to '],
  // "do nang": two pieces in Hindi; "do pieces come with GIA?" is a question.
  [/\bdo\s+(?=nang\b)|^\s*do\s+(?=(?:pcs|pieces?)\b(?![^\n]*\?))/gi, '2 '],
  [/(?<=\b(?:ka|ke|ki)\s+)do\s+(?=(?:pcs?|pieces?|stones?)\b)/gi, '2 '],
  // "D se F"
  [new RegExp(String.raw`${grade}\s+se\s+(?=${grade})`, 'giu'), '$1 to '],
  // "1.5 se 2 ct": Hindi.
  [/(?<=(?<![\p{L}\d.])\d[\d.]*\s?(?:cts?|carats?)?)\s+se\s+(?=\d)/giu, ' to '],
  // "entre 1 y 1.5 quilates".
  [new RegExp(String.raw`(?<!\p{L})(?:${betweenAbroad})\s+(${figure}${unit})\s+(?:${andAbroad})\s+(?=\d)`, 'giu'), '$1 - '],
]
/** "1.50 a 1.60", "de 1 à 1,5 ct": only upwards, so that "looking 4 a 1ct" is none; looked for where a figure begins. */
const upwards = new RegExp(String.raw`(?<!\d[.,]?)(${figure})(${unit})\s+(a|à|до|tot)\s+(${figure})`, 'giu')
const dutch =
  /(?<!\p{L})(?:zoek|zoekt|ovaal|ovale|ovalen|ronde?|peer|peren|kussen|karaat|kleur|zuiverheid|geen|zonder|graag|heb|een|van|briljant|stuks?)(?!\p{L})/iu
const valueOf = (text: string) => Number(text.replace(',', '.'))
/** "tot" is "to" in Dutch, and the total in English, which is twice a stone at least. */
const isRange = (line: string, low: string, high: string, word: string) =>
  valueOf(low) < valueOf(high) &&
  (word.toLowerCase() !== 'tot' || valueOf(high) < 2 * valueOf(low) || (dutch.test(line) && !/\bp(?:aar|air|rs?)\b/i.test(line)))
/** A line in which such ranges are written with "to". */
export const withUpwardRanges = (line: string) =>
  line.replace(upwards, (whole, low: string, unitOfLow: string, word: string, high: string) =>
    isRange(line, low, high, word) ? `${low}${unitOfLow} to ${high}` : whole,
  )
