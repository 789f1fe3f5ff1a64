import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { Role, World } from './world.ts'

/** Memos of a few stones each. */
export function memosOf(world: World) {
  const today = () => dayIn(world.services.clock())
  const liveBlocks = async (diamond: string) =>
    world.services.db.selectFrom('block').selectAll().where('diamond', '=', diamond).where('status', 'in', [1, 2]).execute()
  const stones = (count: number, fields = {}) => Promise.all(Array.from({ length: count }, () => world.given.diamond(fields)))
  const request = (diamonds: { id: string }[], account: { id: string }, more = {}) => ({
    body: { blockType: 2 as const, diamonds: diamonds.map(({ id }) => id), account: account.id, dueDate: addDays(today(), 10), ...more },
  })
  async function made(who: Role, count = 3, account?: { id: string }) {
    const diamonds = await stones(count)
    const client = account ?? (await world.given.account())
    const { created } = await world.as(who)(blocks.create, request(diamonds, client))
    return { diamonds, client, created, id: created[0]?.memo ?? '', memoNo: created[0]?.blockCode ?? '' }
  }
  const view = (id: string, who: Role = 'admin') => world.as(who)(memos.view, { params: { id } })
  const release = (diamonds: { id: string }[], more = {}) => ({
    body: { blockType: 2 as const, diamonds: diamonds.map(({ id }) => id), ...more },
  })

  return { today, liveBlocks, stones, request, made, view, release }
}
