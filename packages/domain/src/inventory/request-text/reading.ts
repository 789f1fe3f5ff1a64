import type { Cursor } from './tokens/tokens.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Inclusive bounds of a number. */
export interface Bounds {
  '>='?: number
  '<='?: number
}
/** A condition in the list grammar: any of these codes, none of these, bounds, or yes and no. */
export type Condition = (string | null)[] | { nin: string[] } | Bounds | boolean
export type Conditions = Readonly<Record<string, Condition>>

/** What a reading is about: it decides where one request ends and the next begins. */
export type Topic =
  | ('pieces' | 'shape' | 'weight' | 'color' | 'clarity' | 'make' | 'fluorescence')
  | ('lab' | 'tint' | 'measure' | 'price' | 'place' | 'kind' | 'number')

const heads: ReadonlySet<Topic | undefined> = new Set<Topic>(['pieces', 'shape', 'weight'])
/** Whether a request can begin with it. */
export const isHead = (topic: Topic | undefined): boolean => heads.has(topic)

/** Words that were understood, and what they ask for. */
export interface Reading {
  topic: Topic
  conditions?: Conditions
  pieces?: number
  isPair?: true
  labGrown?: boolean
  /** How lab-grown stones were grown, where the words say it: asked for where it is said beside that they are lab-grown, or with "only". */
  growth?: { codes: readonly string[]; isOnly?: boolean; isRefused?: boolean }
  /** "fancies": all shapes but rounds, beside which rounds may be asked for too. */
  isAllOthers?: true
  /** "Same but", "as above": all of the request before it that the rest of the line does not say. */
  isRepeat?: true
  /** A number that could mean something else, such as "2" in "2 oval": read as a weight where none is given. */
  orWeight?: number
  /** Whether a label such as "color" introduces it: then it is a statement of its own, not a further value. */
  isLabelled?: true
  /** Of all stones together: divided by their number. */
  isTotal?: true
  /** "9k per pair": of two stones, also where no number is given. */
  isOfPair?: true
  /** "2 pcs each": of every request of the message. */
  isForEach?: true
  /** Of a weight: whether its unit is written. */
  isCarats?: true
  /** Of a weight: whether it is one value that stands for its tenth or for what is about it, of which a limit elsewhere replaces an end. */
  isBand?: true
  /** Of a grade: whether it is one value, without a limit of its own. */
  isSingle?: true
  /** Of a make: whether one grade is of cut, polish and symmetry, each of which may be said besides. */
  isOfAll?: true
  /** "no faint": the levels that are named, which alone are left out where a stronger one is asked for. */
  refused?: readonly string[]
  /** Of a grade: whether a limit before or after it may be of the color or clarity beside it too. */
  limit?: 'before' | 'after'
  /** "none preferred": what is accepted besides takes its place. */
  isPreferred?: true
  /** "VS2 ok", where no other of its kind was said: what is said of it later is the best that is asked for. */
  isAccepted?: true
  /** A budget is of both stones of a pair. */
  isBudget?: true
  /** What the words were read as, where no condition says it: "any color". */
  note?: string
  /** What the words leave open: nothing is asked for, and they are named with it. */
  question?: string
}

/** Whether anything is searched for by it. */
export const asksFor = ({ conditions, pieces, isPair, labGrown }: Reading): boolean =>
  conditions !== undefined || pieces !== undefined || isPair === true || labGrown !== undefined

/** Reads what stands at the cursor and goes past it, or returns undefined, wherever the cursor is then. */
export type Reader = (cursor: Cursor, vocabulary: Vocabulary, previous: Reading | undefined) => Reading | undefined

/** Bounds to both sides, or to one. */
export const between = (low: number | undefined, high: number | undefined): Bounds => ({
  ...(low === undefined ? {} : { '>=': rounded(low) }),
  ...(high === undefined ? {} : { '<=': rounded(high) }),
})
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The codes of a list from one place to another, both included. */
export function codesBetween(order: readonly string[], from: string, to: string): string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)]
  return one < 0 || other < 0 ? [] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
}
