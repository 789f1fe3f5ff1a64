import { diamondLists, keyToSymbols, type CodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { Db } from './connection.ts'
import type { LiveTopics } from './live.ts'
import { createReload } from './reload.ts'

export interface MasterValue {
  no: number
  code: string
  name: string
  sequence: number
  /** Other spellings, those that were taught included. */
  aliases: readonly string[]
}

/**
 * The company's master lists, cached by every process because reading or searching stones needs them; read again as soon as one changes anywhere.
 * Stones store a value's number; the API uses its code.
 */
export interface Masters {
  /** Values of a list in the company's order, without deleted ones. */
  list(parentCode: string): readonly MasterValue[]
  /** The number of a value that may be written. A merged code resolves to the value it was merged into. */
  noOf(parentCode: string, code: string): number | undefined
  /** The value with a code, or else with a name in any case. A merged code resolves to the value it was merged into. */
  valueOf(parentCode: string, codeOrName: string): MasterValue | undefined
  /** Also of values deleted since: for restoring what was written before. */
  everNoOf(parentCode: string, code: string): number | undefined
  /** The same of all values of a list, by code: for statements that write codes by the thousand. */
  everNosOf(parentCode: string): Record<string, number>
  codeOf(parentCode: string, no: number): string | undefined
  codeOfField(field: CodedField, no: number | null): string | null
  symbols(nos: readonly number[]): string | null
  /** Is another one after every change of a list: what was made of the lists before is out of date. */
  version(): unknown
  ready(): Promise<void>
}

interface Lists {
  ordered: Map<string, MasterValue[]>
  byNo: Map<string, (MasterValue | undefined)[]>
  byCode: Map<string, Map<string, MasterValue & { isDeleted: boolean }>>
}

async function load(db: Db): Promise<Lists> {
  const rows = await db
    .selectFrom('master')
    .select(['id', 'parentCode', 'no', 'code', 'name', 'sortingSequence as sequence', 'likeKeyWords as aliases', 'isDeleted', 'mergedInto'])
    .where('parentCode', 'is not', null)
    .orderBy('sortingSequence')
    .orderBy('no')
    .execute()
  const lists: Lists = { ordered: new Map(), byNo: new Map(), byCode: new Map() }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const parent = row.parentCode ?? ''
    const ordered = lists.ordered.get(parent) ?? []
    if (!lists.ordered.has(parent)) {
      lists.ordered.set(parent, ordered)
      lists.byNo.set(parent, [])
      lists.byCode.set(parent, new Map())
    }
    const { no, code, name, sequence, aliases, isDeleted } = byId.get(row.mergedInto ?? '') ?? row
    const value = { no, code, name, sequence, aliases, isDeleted }
    if (!row.isDeleted) ordered.push(value)
    const byNo = lists.byNo.get(parent)
    if (byNo) byNo[row.no] = value
    lists.byCode.get(parent)?.set(row.code, value)
  }
  return lists
}

export function createMasters(db: Db, live: Pick<LiveTopics, 'on' | 'isListening'>, onFailure: (error: unknown) => void): Masters {
  let lists: Lists = { ordered: new Map(), byNo: new Map(), byCode: new Map() }
  const reload = createReload({
    db,
    async load() {
      lists = await load(db)
    },
    topics: ['master'],
    live,
    onFailure,
  })
  // Whoever awaits `ready` has its failure.
  reload.now().catch(() => undefined)
  const codeOf = (parentCode: string, no: number) => lists.byNo.get(parentCode)?.[no]?.code
  return {
    list: (parentCode) => lists.ordered.get(parentCode) ?? [],
    noOf: (parentCode, code) => {
      const value = lists.byCode.get(parentCode)?.get(code)
      return value?.isDeleted ? undefined : value?.no
    },
    valueOf: (parentCode, codeOrName) => {
      const value = lists.byCode.get(parentCode)?.get(codeOrName)
      if (value && !value.isDeleted) return value
      const name = codeOrName.toLowerCase()
      return lists.ordered.get(parentCode)?.find((one) => one.name.toLowerCase() === name)
    },
    everNoOf: (parentCode, code) => lists.byCode.get(parentCode)?.get(code)?.no,
    everNosOf: (parentCode) => Object.fromEntries([...(lists.byCode.get(parentCode) ?? [])].map(([code, { no }]) => [code, no])),
    codeOf,
    codeOfField: (field, no) => (no === null ? null : (codeOf(diamondLists[field], no) ?? null)),
    symbols: (nos) =>
      nos.length === 0
        ? null
        : nos
            .map((no) => lists.byNo.get(keyToSymbols)?.[no]?.name)
            .filter(Boolean)
            .join(', '),
    version: () => lists,
    ready: reload.ready,
  }
}
