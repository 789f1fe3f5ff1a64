import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import { type ActionOf, type Kind, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'

/** The choreography of the trade as a page of the docs: one table, and the diagrams derived from it and from the lifecycles. */
type Code = string | number
type Table = Lifecycle<Code, string>
type Document = Exclude<Kind, 'diamond'>

const tables: Record<Kind, Table> = lifecycles
const stone: Table = diamondLifecycle
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
  sheet: 'Sheet of stones',
  priceRun: 'Change of prices',
  priceList: 'Price list',
}

const to = (table: Table, action: string) => table.next(table.from(action)[0] ?? table.initial, action)
const labels = (table: Table, codes: readonly Code[]) => codes.map((code) => table.of(code).label).join(', ')
const effectOf = (kind: Document, action: string) => diamondEffects[`${kind}.${action}` as Step]
const isBack = (effect: string): effect is 'restore' | 'restoreEarlier' => effect === 'restore' || effect === 'restoreEarlier'
const move = (effect: string) => effect as ActionOf<'diamond'>

/** The status a document of a kind gives its stones when it has this status itself. */
function stoneAt(kind: Document, code: Code): Code | undefined {
  const table = tables[kind]
  const leading = table.actions.find((action) => to(table, action) === code && effectOf(kind, action))
  const effect = leading ? effectOf(kind, leading) : code === table.initial ? effectOf(kind, 'ask') : undefined
  return effect && !isBack(effect) ? to(stone, move(effect)) : undefined
}

/**
 * The steps of a kind that move stones: from and to which status. A stone has the status its document gave it; where the document gave it none, or
 * has restored it, it has a status in which a document of the kind can be requested.
 */
function moves(kind: Document) {
  const table = tables[kind]
  const effectOfRequest = effectOf(kind, 'ask')
  const free = effectOfRequest && !isBack(effectOfRequest) ? stone.from(move(effectOfRequest)) : []
  return ['ask', ...table.actions].flatMap((action) => {
    const effect = effectOf(kind, action)
    if (!effect) return []
    const put = action === 'ask' ? [] : table.from(action).flatMap((code) => stoneAt(kind, code) ?? [])
    const was = put.length > 0 ? [...new Set(put)] : free
    return [{ action, effect, was, is: isBack(effect) ? free : [to(stone, move(effect))] }]
  })
}

const effectText = {
  restore: 'the status it had before the document',
  restoreEarlier: 'the status it had before; the earlier hold or memo is restored',
}

function row(kind: Document, { action, effect, was, is }: ReturnType<typeof moves>[number]): string {
  const table = tables[kind]
  const stands =
    action === 'ask'
      ? `made, ${table.of(table.initial).label}`
      : `${labels(table, table.from(action))} → ${table.of(to(table, action)).label}`
  const moved = isBack(effect) ? `${labels(stone, was)} → ${effectText[effect]}` : `${labels(stone, was)} → ${labels(stone, is)}`
  return `| \`${kind}.${action}\` | ${stands} | \`${effect}\` | ${moved} |`
}

const stateName = (code: Code) => `s${String(code)}`
const state = (table: Table, code: Code) => `  state "${table.of(code).label} (${String(code)})" as ${stateName(code)}`

function diagram(table: Table, edges: readonly string[]): string {
  const states = table.codes.map((code) => state(table, code))
  return ['```mermaid', 'stateDiagram-v2', ...states, `  [*] --> ${stateName(table.initial)}`, ...edges, '```'].join('\n')
}

const lifecycleOf = (table: Table) =>
  diagram(
    table,
    table.actions.flatMap((action) =>
      table.from(action).map((code) => `  ${stateName(code)} --> ${stateName(to(table, action))} : ${table.label(action)}`),
    ),
  )

/** The diagram of the stone: which steps of which documents move it, and what a vendor's sheet does to one without a document. */
function stoneDiagram(): string {
  const edges = new Map<string, string[]>()
  const add = (was: Code, is: Code, step: string) => {
    const edge = `  ${stateName(was)} --> ${stateName(is)}`
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

/** Kinds that share a lifecycle are drawn once. */
function chapters(): string[] {
  const same = Map.groupBy(documents, (kind) => tables[kind])
  return [...same].map(([table, kinds]) => `### ${kinds.map((kind) => titles[kind]).join(', ')}\n\n${lifecycleOf(table)}`)
}

export function choreography(): string {
  const rows = documents.flatMap((kind) => moves(kind).map((one) => row(kind, one)))
  return `${[
    '# Which step moves which stone',
    'Generated by `npm run generate` from `packages/domain/src/lifecycles.ts` and the lifecycles it names; not written by hand.',
    'A stone does not change status by itself: a document moves the stones it names, in its own transaction. `apps/server/src/db/step.ts` is the only code that moves a document from one status to another. The table `claim` has one row for each stone of a live document and refuses a second one (docs/decisions/0015). At the end of the transaction, stones that became free are held for the first client on their waiting list. ' +
      'A document that takes over stones its client already has first ends the earlier document, then takes the stones.',
    '## What a step does to the stones',
    ['| Step | The document | Effect | The stone |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    `These steps move no stone: ${documents.flatMap(still).join(', ')}. An accepted offer and a won bid make an order, and the order reserves the stone.`,
    '## The stone',
    '↩ restores the status a stone had before the document moved it, unless something else has moved it since.',
    stoneDiagram(),
    '## The documents',
    ...chapters(),
  ].join('\n\n')}\n`
}
