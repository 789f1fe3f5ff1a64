import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { refusal } from './expect.ts'
import type { Role, World } from './world.ts'

/** Shared links, and how a visitor opens them. */
export function sharing(world: World) {
  const person = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }
  const share = (who: Role, diamonds: string[], more = {}) => world.as(who)(shareLinks.create, { body: { diamonds, ...more } })
  const open = (shareToken: string, headers = person) => world.as('anyone', headers)(publicShares.open, { params: { shareToken } })
  const linkOf = (who: Role, id: string) => world.as(who)(shareLinks.view, { params: { id } })
  const links = async () => (await world.services.db.selectFrom('shareLink').select('id').execute()).length
  const over = refusal('share_over')
  const hour = 3_600_000

  return { person, share, open, linkOf, links, over, hour }
}
