import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { type Permission, can, roles, visibleScopeOf } from '@loupe/domain/kernel/permissions.ts'
import { type Client, type Doc, type Ledger, type Line, type Person, blockOn, holderOf, mayMove, stoneOf, take } from './book.ts'

/** What the rules of several commands share: who may, which stones are available, and what takes their place. */

/** The id of something that the system made, found by the content of its audit event. */
export type Made = (
  what: 'hold' | 'memo' | 'memoPaper' | 'order' | 'offer' | 'waiting' | 'bid' | 'lot',
  about: Record<string, string | number>,
) => string

const grantsOf = {
  [roles.ADMIN]: initialGrants.ADMIN,
  [roles.MASTER_SALES]: initialGrants.MASTER_SALES,
  [roles.SELLER]: initialGrants.SELLER,
} as Record<number, (typeof initialGrants)['ADMIN']>
export const may = (by: Person, permission: Permission) => can({ permissions: grantsOf[by.role] ?? {} }, permission)
/** A master sales has both sellers in the team. */
export const scopes = (by: Person, seller: string | null) => visibleScopeOf(by.role) !== 'own' || seller === by.id
export function refuseStranger(by: Person, { seller }: { seller: string | null }) {
  if (!scopes(by, seller)) throw new Refusal('not_found')
}

/** Separates the stones that are available to a party, with the blocks among them that are its own, from the others. */
export function partitionAvailable(ledger: Ledger, stones: readonly string[], action: 'reserve' | 'list', party?: string) {
  const [free, own, refused]: [string[], Doc[], string[]] = [[], [], []]
  for (const id of [...new Set(stones)]) {
    const block = blockOn(ledger, id)
    if (!block && mayMove(stoneOf(ledger, id), action)) free.push(id)
    else if (party !== undefined && block?.account === party && holderOf(ledger, id) === block) {
      free.push(id)
      own.push(block)
    } else refused.push(id)
  }
  return { free, own, refused }
}

export function refuseTaken(ledger: Ledger, { free, own, refused }: ReturnType<typeof partitionAvailable>, partial: boolean) {
  if (refused.length === 0 || (partial && free.length > 0)) return
  throw new Refusal(own.length > 0 && refused.some((stone) => holderOf(ledger, stone)) ? 'same_party' : 'diamond_blocked')
}

/**
 * Ends the party's own blocks, and then those that become live again because another one was withdrawn. Returns the block of each stone; of several, the
 * earliest.
 */
export function transfer(ledger: Ledger, own: readonly Doc[]): Map<string, string> {
  const from = new Map<string, string>()
  for (const block of own) {
    const stone = block.lines[0]?.stone ?? ''
    from.set(stone, block.id)
    take(ledger, block, block.status === 1 ? 'reject' : 'release')
    const again = blockOn(ledger, stone)
    if (again) transfer(ledger, [again]).forEach((id, of) => from.set(of, id))
  }
  return from
}

const noDoc = { till: 0, opensAt: 0, extensions: 0, memo: null, isComplete: false, floor: 0, step: 0 }
export const newDoc = (
  kind: Doc['kind'],
  id: string,
  client: Pick<Client, 'id' | 'seller'> | null,
  lines: Line[],
  more: Partial<Doc> = {},
): Doc => ({
  ...noDoc,
  ...{ kind, id, lines, status: 1, account: client?.id ?? null, seller: client?.seller ?? null },
  ...more,
})
export const lineOf = (ledger: Ledger, stone: string, takenFrom: string | null = null): Line => {
  const { wSts } = stoneOf(ledger, stone)
  return { stone, was: wSts, is: wSts, takenFrom }
}
