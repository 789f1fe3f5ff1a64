import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import { type ActionOf, type Kind, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'

/** The choreography of the trade as a page of the docs: one table, and the diagrams that follow from it and from the lifecycles. */
type Code = string | number
type Table = Lifecycle<Code, string>
type Document = Exclude<Kind, 'diamond'>

const tables = lifecycles as unknown as Record<Kind, Table>
const stone = diamondLifecycle as unknown as Table
const documents = (Object.keys(lifecycles) as Kind[]).filter((kind): kind is Document => kind !== 'diamond')
const titles: Record<Document, string> = {
  hold: 'Hold',
  memo: 'Memo',
  track: 'Cart, watchlist, request, reminder, enquiry, shipment, comment',
  offer: 'Offer',
  order: 'Order',
  lot: 'Lot of a round of bids',
  bid: 'Bid',
  viewing: 'Office view',
  waiting: 'Waiting list',
  kyc: 'KYC document of a client',
  bankChange: 'Other bank details of a client',
  accountTerm: 'Terms of a client',
  bulkMail: 'Bulk email',
  feedback: 'Feedback',
}

const to = (table: Table, action: string) => table.next(table.from(action)[0] ?? table.initial, action)
const words = (table: Table, codes: readonly Code[]) => codes.map((code) => table.of(code).label).join(', ')
const effectOf = (kind: Document, action: string) => diamondEffects[`${kind}.${action}` as Step]
const isBack = (effect: string): effect is 'restore' | 'giveBack' => effect === 'restore' || effect === 'giveBack'
const move = (effect: string) => effect as ActionOf<'diamond'>

/** Where a document of a kind that stands at a code has put its stones. */
function stoneAt(kind: Document, code: Code): Code | undefined {
  const table = tables[kind]
  const leading = table.actions.find((action) => to(table, action) === code && effectOf(kind, action))
  const effect = leading ? effectOf(kind, leading) : code === table.initial ? effectOf(kind, 'ask') : undefined
  return effect && !isBack(effect) ? to(stone, move(effect)) : undefined
}

/**
 * Each step of a kind that moves stones: from where to where. A stone stands where the document has put it; where it has put none, or has given it
 * back, the stone stands where a document of the kind can be asked for.
 */
function moves(kind: Document) {
  const table = tables[kind]
  const asked = effectOf(kind, 'ask')
  const free = asked && !isBack(asked) ? stone.from(move(asked)) : []
  return ['ask', ...table.actions].flatMap((action) => {
    const effect = effectOf(kind, action)
    if (!effect) return []
    const put = action === 'ask' ? [] : table.from(action).flatMap((code) => stoneAt(kind, code) ?? [])
    const was = put.length > 0 ? [...new Set(put)] : free
    return [{ action, effect, was, is: isBack(effect) ? free : [to(stone, move(effect))] }]
  })
}

const effectWords = {
  restore: 'back to where it was before the document',
  giveBack: 'back to where it was; the hold or memo it was taken over from lives again',
}

function row(kind: Document, { action, effect, was, is }: ReturnType<typeof moves>[number]): string {
  const table = tables[kind]
  const stands =
    action === 'ask'
      ? `made, ${table.of(table.initial).label}`
      : `${words(table, table.from(action))} → ${table.of(to(table, action)).label}`
  const moved = isBack(effect) ? `${words(stone, was)} → ${effectWords[effect]}` : `${words(stone, was)} → ${words(stone, is)}`
  return `| \`${kind}.${action}\` | ${stands} | \`${effect}\` | ${moved} |`
}

const named = (code: Code) => `s${String(code)}`
const state = (table: Table, code: Code) => `  state "${table.of(code).label} (${String(code)})" as ${named(code)}`

function diagram(table: Table, edges: readonly string[]): string {
  const states = table.codes.map((code) => state(table, code))
  return ['```mermaid', 'stateDiagram-v2', ...states, `  [*] --> ${named(table.initial)}`, ...edges, '```'].join('\n')
}

const lifecycleOf = (table: Table) =>
  diagram(
    table,
    table.actions.flatMap((action) =>
      table.from(action).map((code) => `  ${named(code)} --> ${named(to(table, action))} : ${table.label(action)}`),
    ),
  )

/** The stone: which steps of which documents move it, and what a vendor's sheet does to one that is nobody's. */
function stoneDiagram(): string {
  const edges = new Map<string, string[]>()
  const add = (was: Code, is: Code, step: string) => {
    const edge = `  ${named(was)} --> ${named(is)}`
    edges.set(edge, [...(edges.get(edge) ?? []), step])
  }
  for (const kind of documents)
    for (const { action, effect, was, is } of moves(kind)) {
      const step = isBack(effect) ? `${kind}.${action} ↩` : `${kind}.${action}`
      for (const one of was) for (const other of is) add(one, other, step)
    }
  const used = new Set(Object.values(diamondEffects))
  for (const action of diamondLifecycle.actions)
    if (!used.has(action)) for (const code of stone.from(action)) add(code, to(stone, action), `${action} (sheet)`)
  return diagram(
    stone,
    [...edges].map(([edge, steps]) => `${edge} : ${steps.join(', ')}`),
  )
}

const still = (kind: Document) =>
  ['ask', ...tables[kind].actions].filter((action) => !effectOf(kind, action)).map((action) => `\`${kind}.${action}\``)

/** Kinds that go on by the same table are drawn once. */
function chapters(): string[] {
  const same = Map.groupBy(documents, (kind) => tables[kind])
  return [...same].map(([table, kinds]) => `### ${kinds.map((kind) => titles[kind]).join(', ')}\n\n${lifecycleOf(table)}`)
}

export function choreography(): string {
  const rows = documents.flatMap((kind) => moves(kind).map((one) => row(kind, one)))
  return `${[
    '# The choreography of the trade',
    'Generated by `npm run generate` from `packages/domain/src/lifecycles.ts` and the lifecycles it names; not written by hand.',
    'A stone does not move by itself: a document moves the stones it names, in the transaction that moves the document. `apps/server/src/db/step.ts` is the only writer of a status. The table `claim` has one row per stone that a live document has and refuses a second one (docs/decisions/0015). At the end of the transaction, stones that are free by then are held for the first who waits for them. ' +
      'A document that takes over what its client already has first ends what was, then takes the stones anew.',
    '## What a step does to the stones',
    ['| Step | The document | Effect | The stone |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    `These steps move no stone: ${documents.flatMap(still).join(', ')}. An accepted offer and a won bid make an order, and the order reserves the stone.`,
    '## The stone',
    '↩ gives a stone back the status it had before the document moved it, unless something else has moved it since.',
    stoneDiagram(),
    '## The documents',
    ...chapters(),
  ].join('\n\n')}\n`
}
