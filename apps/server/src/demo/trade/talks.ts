import { upsertInteraction } from '../../features/accounts/interactions/commands.ts'
import { upsertSavedSearch } from '../../features/inventory/saved-searches/commands.ts'
import type { Desk } from './desk.ts'

type Talk = [kind: 'mail' | 'call' | 'chat', direction: 'in' | 'out', ago: number, subject: string, notes: string]
/** Conversations with a client, oldest first; each client has some of them. */
const talks: readonly Talk[] = [
  ['mail', 'out', 620, 'New arrivals of the month', 'Sent the list of rounds from one carat.'],
  ['call', 'in', 410, 'Payment of the last invoice', 'They say it will be paid on Friday.'],
  ['chat', 'in', 260, 'Is the oval still there?', 'On hold for someone else until tomorrow.'],
  ['call', 'out', 170, 'Asked what sells', 'Pairs for earrings below half a carat; nothing below SI1.'],
  ['mail', 'in', 96, 'Pictures of the cushion', 'Wants to see it beside the one of last month.'],
  ['chat', 'out', 51, 'Video sent', ''],
  ['call', 'in', 28, 'Coming to the office next week', 'Wants to look at twenty stones in the morning.'],
]
type Search = [
  name: string,
  ago: number,
  filter: { shpNm: string[]; crt: { '>=': number; '<='?: number }; colNm?: string[] },
  labGrown?: true,
]
/** Searches for clients: saved under a name, or only run. */
const searches: readonly Search[] = [
  ['Rounds for solitaires', 300, { shpNm: ['ROUND'], crt: { '>=': 1, '<=': 1.3 }, colNm: ['D', 'E', 'F'] }],
  ['', 190, { shpNm: ['OVAL'], crt: { '>=': 0.7, '<=': 1.1 } }],
  ['Pears for pendants', 120, { shpNm: ['PEAR'], crt: { '>=': 0.5, '<=': 0.9 } }],
  ['', 44, { shpNm: ['CUSHION', 'RADIANT'], crt: { '>=': 1.5 } }],
  ['Large lab-grown', 30, { shpNm: ['ROUND'], crt: { '>=': 2 } }, true],
  ['', 7, { shpNm: ['ROUND'], crt: { '>=': 0.3, '<=': 0.7 } }, true],
]
/** The number of clients with conversations and searches. */
const clientsWithTalks = 24

/** Mails, calls and chats as sellers log them, and the searches for their clients. */
export async function loadTalks(desk: Desk): Promise<void> {
  for (let turn = 0; turn < clientsWithTalks; turn++) {
    const client = desk.client()
    const [from, to] = [turn % 3, 4 + (turn % 4)]
    for (const [kind, direction, ago, subject, notes] of talks.slice(from, to)) {
      const ctx = desk.ago(client.by, ago + turn)
      const input = { kind, direction, subject, notes, account: client.id, user: client.user, happenedAt: ctx.now.toISOString() }
      await upsertInteraction(ctx, input)
    }
    for (const [name, ago, filter, labGrown = false] of searches.slice(from, to - 1)) {
      if (labGrown ? !client.showLabGrown : !client.showNatural) continue
      // The bounds differ by client: nobody saves two searches of one name, or runs the same one for two clients.
      const crt = { ...filter.crt, '>=': Number((filter.crt['>='] + turn / 100).toFixed(2)) }
      const typeAndName = name === '' ? { type: 1, name } : { type: 2, name: `${name}, ${client.companyName}` }
      const search = { ...typeAndName, labGrown, isTeam: false, account: client.id, search: { filter: { ...filter, crt } } }
      await upsertSavedSearch(desk.ago(client.by, ago + turn), search as Parameters<typeof upsertSavedSearch>[1])
    }
  }
}
