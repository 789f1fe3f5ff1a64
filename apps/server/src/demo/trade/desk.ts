import { notifyAnswers } from '../../features/messages/notifications/answers.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { type Actor, visibleScopeOf, roles } from '@loupe/domain/kernel/permissions.ts'
import { isBlocked } from '../../db/expressions.ts'
import { sql } from 'kysely'
import { type Services, type Writing, systemActor } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import type { Masters } from '../../db/masters.ts'
import type { DemoUser, UserRow } from '../people.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/**
 * The actions of the demo's people run through the commands of the API, at the time they are supposed to have happened. So every stone has the status
 * that its document gave it, and every document has its audit events.
 */
export interface Desk {
  tx: Tx
  now: Date
  /** A person, or the system itself, at an instant. */
  at(who: DemoUser | 'system', instant: Date): Writing
  /** The same, so many hours ago. */
  ago(who: DemoUser | 'system', hours: number): Writing
  /** The next client in turn, of any seller or of this one. */
  client(labGrown?: boolean, by?: DemoUser): Client
  /** Free stones; each is taken only once. */
  take(count: number, kind?: StoneKind): Stone[]
  staff: Record<DemoUser, UserRow>
}
export interface Client {
  id: string
  user: string
  seller: string
  /** The demo user who is the seller. */
  by: DemoUser
  country: string
  iso: string
  city: string
  showNatural: boolean
  showLabGrown: boolean
  companyName: string
}
type StoneKind = 'natural' | 'labGrown' | 'bestBuy'
interface Stone {
  id: string
  kind: StoneKind
  ctPr: number
}

const hour = 3_600_000

const nameOf = (staff: Desk['staff'], id: string) => (Object.keys(staff) as DemoUser[]).find((name) => staff[name].id === id) ?? 'admin'

function actorOf({ id, first_name, last_name, type }: UserRow): Actor {
  const role = (Object.keys(initialGrants) as (keyof typeof initialGrants)[]).find((name) => roles[name] === type) ?? 'SELLER'
  return { id, name: `${first_name} ${last_name}`, role: roles[role], scope: visibleScopeOf(roles[role]), permissions: initialGrants[role] }
}

/** Clients with a shipping address, and the first of their users. */
const clients = sql<Omit<Client, 'by'>>`
  select a.id, u.id as user, a.seller, a.country, trim(co.iso_code) as iso, a.city, a.show_natural, a.show_lab_grown, a.company_name from account a
    join lateral (select id from "user" where account = a.id order by username limit 1) u on true
    join country co on co.id = a.country
  where a.city is not null order by a.vendor_code`

/** A few hundred free stones from the whole stock, the same on every machine. */
const stones = sql<Stone>`
  select id, case when w_sts = 'D' then 'bestBuy' when lab_grown then 'labGrown' else 'natural' end as kind, ct_pr from diamond d
  where is_demo and w_sts in ('A', 'D') and not (w_sts = 'D' and lab_grown) and sgi_sts is distinct from 'I' and crt between 0.4 and 5 and hashtext(v_stn_id) % case w_sts when 'D' then 20 else 120 end = 7
    and not ${isBlocked('d.id')} order by hashtext(v_stn_id)`

export async function openDesk(tx: Tx, masters: Masters, staff: Desk['staff'], now: Date): Promise<Desk> {
  const [{ rows: parties }, { rows: free }] = [await clients.execute(tx), await stones.execute(tx)]
  const people = parties.map((party): Client => ({ ...party, by: nameOf(staff, party.seller) }))
  // Commands on stones need only the lists of values and the hook after a change of status.
  const services = { masters, afterStep: notifyAnswers } as Partial<Services> as Services
  const at: Desk['at'] = (who, instant) => ({
    ...{ tx, services, now: instant, requestId: 'demo', caller: { ip: '', agent: 'demo' } },
    actor: who === 'system' ? systemActor : actorOf(staff[who]),
  })
  let turn = 0
  const nextClient = (labGrown = false, by?: DemoUser): Client => {
    const next = itemAt(people, turn++ % people.length)
    const fits = (labGrown ? next.showLabGrown : next.showNatural) && (by === undefined || next.by === by)
    return fits ? next : nextClient(labGrown, by)
  }
  return {
    tx,
    now,
    staff,
    at,
    ago: (who, hours) => at(who, new Date(now.getTime() - hours * hour)),
    client: nextClient,
    take(count, kind = 'natural') {
      const given = free.filter((stone) => stone.kind === kind).slice(0, count)
      if (given.length < count) throw new Error(`The demo stock has too few ${kind} stones.`)
      for (const stone of given) free.splice(free.indexOf(stone), 1)
      return given
    },
  }
}

export const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
