/**
 * Where the value of a column stands on a card, which is how a phone shows a row: as title, as status beside it, in the lines below, or among the three
 * figures that matter, of which amounts come first, then deadlines, quantities and times. Details, and what has no place left, are folded.
 */
export type CardPart = 'title' | 'status' | 'line' | 'amount' | 'deadline' | 'quantity' | 'time' | 'detail' | 'none'

interface Placed {
  key: string
  part?: CardPart | undefined
  align?: 'right' | undefined
  /** The key of a column below whose value it stands where a table has no room for it; on a card both are in the lines. */
  under?: string | undefined
}

const mostLines = 2
const mostFigures = 3
/** In the order in which they take the places; of amounts at most two. */
const figureParts = ['amount', 'deadline', 'quantity', 'time'] as const
const mostAmounts = 2

const partOf = ({ part, align }: Placed): CardPart => part ?? (align === 'right' ? 'quantity' : 'line')

export interface CardColumns<C> {
  title: C | undefined
  status: C | undefined
  lines: C[]
  figures: C[]
  rest: C[]
}

/** Places the columns that have a value in a row on its card. Each is in one place, in the order of the columns. */
export function cardColumns<C extends Placed>(columns: readonly C[]): CardColumns<C> {
  const visible = columns.filter((column) => partOf(column) !== 'none')
  const of = (part: CardPart) => visible.filter((column) => partOf(column) === part)
  const title = of('title')[0] ?? of('line')[0] ?? visible[0]
  const left = visible.filter((column) => column !== title)
  const status = left.find((column) => partOf(column) === 'status')
  const inLines = left.filter((column) => partOf(column) === 'line')
  const isSecond = ({ under }: C) => visible.some(({ key }) => key === under)
  const first = new Set([title, ...inLines.filter((column) => !isSecond(column)).slice(0, mostLines)])
  const lines = inLines.filter((column) => first.has(column) || [...first].some((one) => one !== undefined && one.key === column.under))
  const chosen = new Set(
    figureParts
      .flatMap((part) => left.filter((column) => partOf(column) === part).slice(0, part === 'amount' ? mostAmounts : mostFigures))
      .slice(0, mostFigures),
  )
  const figures = left.filter((column) => chosen.has(column))
  const taken = new Set([status, ...lines, ...figures])
  return { title, status, lines, figures, rest: left.filter((column) => !taken.has(column)) }
}
