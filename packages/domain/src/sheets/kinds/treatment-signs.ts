import type { Field, Vocabulary } from '../headings/field.ts'
import { shortNaturalAbroad } from './kind-signs-abroad.ts'
import { kindInText } from './kind-signs.ts'
import { type Read, meaningIn, refusedWord, states, unknown, wrong } from '../cells/reading.ts'
import { deniesAbroad, refusesAbroad, signsAbroad } from './treatment-signs-abroad.ts'

const signs: readonly (readonly [sign: RegExp, code: string])[] = [
  [/\blaser[\s-]*drill|\bdrilled by laser|\bKM[\s-]*(?:treat|drill|laser)/gi, 'LASER DRILLED'],
  [
    /\b(?:fracture|glass|cavity|in)[\s-]*fill|\bclarity[\s-]*(?:is\s+)?enhanc|\bfilled (?:feather|fracture|with glass)/gi,
    'CLARITY ENHANCED',
  ],
  [/\birradiat(?!ion stain)/gi, 'IRRADIATED'],
  [
    /\b(?:hpht|hthp)[\s)\]-]*(?:colou?r[\s-]*)?(?:process(?:ed|ing)|treat|anneal|enhanc)|\b(?:pressure|temperature)[\s-]*(?:treat|anneal|enhanc)|\b(?:processed|treated|annealed|enhanced)\b[^.;]*\b(?:hpht|high[\s-]*pressure)/gi,
    'HPHT',
  ],
  [/^\W*coated\W*$|\bcoated (?:by|with)\b|\b(?:surface|colou?r|is)[\s-]*coat(?:ed|ing)\b/gi, 'COATED'],
  [/\bcolou?r[\s-]*(?:is\s+)?(?:enhanc|treat)|\btreated[\s-]*colou?r/gi, 'COLOR ENHANCED'],
  ...signsAbroad,
]
/** Most cells of a sheet name no treatment: they are tried once. */
const anySign = new RegExp(signs.map(([{ source }]) => source).join('|'), 'iu')
/** What names a treatment to those who know the supplier: a person reads it. */
const doubtful =
  /\bdrill|^\W*filled\W*$|\bundetermined\b|\btreat(?:ed|ments?)\b|\bcoat(?:ed|ing)\b|\b(?:colou?r|post[\s-]*growth)\b[^.;]*\bhpht\b|\bhpht[\s-]*colou?r|\bdeep[\s-]*boil|\b(?:oiled|bleached)\b/i
/** The same in letters, as they are written. */
const abbreviated = /\b(?:LD|FF|KM|CE)\b|\bC\.E\b/
/** Of a natural stone it is a treatment; otherwise it may be how the stone was grown. */
const ofNatural = /\b(?:hpht|hthp)\b/i
const isOfNaturalAlone = /^\W*(?:hpht|hthp)\W*$/i
const isScreened = /\b(?:tested|checked|screened)\b/i
/** 'Report No 123', 'Cert No: LG123' and 'No. 5' count, and deny nothing; May beside a number is a month. */
const no = String.raw`no(?![\s:.#]*\w*\d)`
const deniesNext = String.raw`${no}|not|non|nor|never|without|w/o|zero|free|isn['’]?t|as[\s-]grown|sans|ohne|nicht|kein\w*|nein|senza|nessun\w*|geen|sin|ning[uú]n\w*|sem|pas|aucune?`
const denial = String.raw`(?:${deniesNext}|none|nil|absent|negative|false|untreated|unbehandelt|onbehandeld)`
const denies = new RegExp(String.raw`\b${denial}\b`, 'i')
/** 'May include post-growth treatment', 'tested for HPHT treatment'. */
const isPossible = /(?<!\d\s*)\b(?:may|might)\b(?![\s,]*\d)|\b(?:test|check|screen)(?:s|ed|ing)? for\b|\bagainst\b/i
/** 'Clarity enhanced stones are priced apart' */
const isOfOthers = /\b(?:stones|we)\b/i
/** 'Grown by HPHT processing' is no treatment. */
const isGrowth = /(?<!\bpost[\s-]*)\b(?:creat\w*|grown|growth|produced)\b/i
/** 'No visible laser drilling': between a denial and what it denies stand only such words; 'no milky laser drilled' is read by a person. */
const deniedBefore = new RegExp(
  String.raw`\b(?:${deniesNext})(?:[\s()/-]|\b(?:visible|signs?|evidence|indications?|traces?|of|de|von|any|a|the|been|be|is|has|have|internal|surface|post|growth|treatment|clarity|colou?r|enhancement|by|for|from)\b)*$`,
  'i',
)
/** 'BGM no laser drilled' denies one of the two: 'no', 'zero' and 'free' after a word that they may belong to. */
const mayDenyWordBefore =
  /(?<![\p{L}\p{N}])(?!(?:is|are|was|were|be|been|has|have|had|with|and|but|or|there|shows?|of|natural|diamonds?|stones?|treatments?|untreated)(?![\p{L}\p{N}]))[\p{L}\p{N}]+\s+(?:no|zero|free(?!\s+(?:of|from)\b))(?=[^\p{L}\p{N}]|$)[^.;|]*$/iu
/** 'Laser drill holes: none', 'HPHT treatment not detected', 'laser-drill-free'; 'Laser drilled - no milky' denies the next. */
const deniedAfter = new RegExp(
  String.raw`^\w*(?!\w)(?:\s*(?:holes?|channels?|treatment|treated|enhancement)(?:\(s\))?)?[\s:=?("'-]*(?:(?:is|are|was|were)\s+)?(?:${denial}(?:\s+(?:present|detected|seen|visible|found|applicable|observed|evident|noted))?|n|n/a|0)[\s).'"]*(?:$|[.;,|\r\n])`,
  'i',
)
const address = /\b(?:https?:|www\.)\S*/gi
const sentenceEnd = /[.;|\r\n]/
const remarkEnd = /[;|,\r\n]|\.(?=\s|$)/
const partEnd = /,|\s[-–—]\s/
/** A note is no longer than this where it matters. */
const longestRead = 1000

/** Whether a text says that a stone has the treatment which it names from `start` to `end`; null where only a person can tell. */
function isAffirmed(text: string, start: number, end: number, code: string): boolean | null {
  const sentence = text.slice(0, start).split(sentenceEnd).at(-1) ?? ''
  const part = sentence.split(partEnd).at(-1) ?? ''
  const after = text.slice(end)
  if (isPossible.test(part) || deniedAfter.test(after)) return false
  const denied = deniedBefore.exec(part)
  if (denied) return mayDenyWordBefore.test(part.slice(0, denied.index) + denied[0].trimStart()) ? null : false
  if (deniesAbroad.test(part)) return false
  const rest = (after.split(sentenceEnd)[0] ?? '').split(partEnd)[0] ?? ''
  if (isOfOthers.test(sentence + rest) || denies.test(part) || denies.test(rest) || /\b[n0]\W*$/i.test(rest)) return null
  if (code === 'HPHT' && isGrowth.test(part)) return null
  // 'No treatments (HPHT treated, irradiated)', 'no laser drilling, filling or coating': the denial of a list.
  const [, ...lists] = sentence.split(denies)
  if (lists.length === 0) return true
  if (/\bn?or\b/i.test((lists.at(-1) ?? '') + rest)) return false
  return lists.some((list) => anySign.test(list) || /\btreat/i.test(list)) ? null : true
}

/**
 * The treatment that a text says a stone has: 'This diamond has been laser drilled'; null where it may name one.
 * @param isNote whether abbreviations may name one
 * @param labGrown the kind of the stone, where it is known
 */
export function treatmentIn(cell: string, isNote = false, labGrown?: boolean): string | null | undefined {
  const start = cell.slice(0, longestRead)
  const isShort = (part: string) =>
    isNote && (abbreviated.test(part) || (labGrown !== true && ofNatural.test(part) && !isGrowth.test(part) && !isScreened.test(part)))
  const mayName = doubtful.test(start) || isShort(start) || isOfNaturalAlone.test(start)
  if (!mayName && !anySign.test(start)) return undefined
  const text = start.replace(address, ' ')
  const answers: (boolean | null)[] = []
  for (const [sign, code] of signs)
    for (const { 0: found, index } of text.matchAll(sign)) {
      const answer = isAffirmed(text, index, index + found.length, code)
      if (answer) return code
      answers.push(answer)
    }
  if (answers.includes(null)) return null
  const parts = text.split(remarkEnd)
  if (labGrown === false && answers.length === 0 && parts.some((part) => isOfNaturalAlone.test(part))) return 'HPHT'
  const isInDoubt = (part: string) => (doubtful.test(part) || isShort(part)) && !denies.test(part) && !isPossible.test(part)
  return mayName && answers.length === 0 && parts.some(isInDoubt) ? null : undefined
}

/** That a stone has no treatment, in a column that asks for one. */
export const refuses = new RegExp(String.raw`^(?:n|0|nt|ut|natural(?:\s+colou?r)?|clean|${denial}(?!\w).*)$`, 'i')
/** What a cell of the column of treatments says. A stone is not offered as an untreated one while its treatment is unknown. */
export function readTreatment(field: Field, text: string, vocabulary: Vocabulary): Read {
  if (/^treated$/i.test(text)) return wrong(field, `"${text}" does not say which treatment the stone has.`, 'the treatment')
  const known =
    meaningIn(vocabulary, 'TREATMENT', text) ??
    (refuses.test(text) || refusesAbroad.test(text) || shortNaturalAbroad.test(text)
      ? 'NONE'
      : /^laser$/i.test(text)
        ? 'LASER DRILLED'
        : treatmentIn(text, true, false))
  if (known) return states({ [field.field]: known })
  const isOfGrowth = kindInText(text) === true || /^(?:lg[dr]?|lab)$/i.test(text)
  const mayBeTreated = /treat|\bpost\b|hpht|hthp/i.test(text) && !isGrowth.test(text)
  if (isOfGrowth && !mayBeTreated) return states({})
  return isOfGrowth ? unknown(field, 'TREATMENT', text) : refusedWord(field, 'TREATMENT', text)
}

const asGrown = /\bas[\s_-]*grown\b/i
/** A growth process beside which a cell says that nothing was done to the stone after it: 'As Grown', 'CVD As Grown'; undefined where it says none of this. */
export function readAsGrown(field: Field, text: string, vocabulary: Vocabulary): Read | undefined {
  if (!asGrown.test(text)) return undefined
  const rest = text
    .replace(asGrown, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const process = rest === '' ? undefined : meaningIn(vocabulary, field.list ?? '', rest)
  if (rest !== '' && process === undefined) return undefined
  return states({ ...(process ? { [field.field]: process } : {}), treatmentNm: 'NONE' })
}

/** The treatment after a grade: 'SI3 C.E.', 'VS2 (Laser Drilled)'. */
export function treatmentAfter(text: string, vocabulary: Vocabulary): { grade: string; treatment: string } | undefined {
  const [, grade = '', rest = ''] = /^(\S+)[\s(]+(.+?)\)?$/.exec(text) ?? []
  const treatment = meaningIn(vocabulary, 'TREATMENT', rest) ?? treatmentIn(rest)
  return treatment && treatment !== 'NONE' ? { grade, treatment } : undefined
}
