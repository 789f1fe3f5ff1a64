import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import { type Calls, RefusedCall } from './calls.ts'

/** Parts of the sentence with which a tool previews what it would do. */
export const stonesText = (names: readonly string[]) => `${piecesText(names.length)} (${names.join(', ')})`
export const hoursText = (hours: number | undefined) => (hours === undefined ? 'for the time the company has set' : `for ${hours} hours`)

/** The client by name, for whoever may read clients. One that cannot be read is named by its id: the call itself says why it is refused. */
export async function clientText(client: string, call: Calls): Promise<string> {
  const byId = `the client ${client}`
  if (!call.may(accounts.detail)) return byId
  try {
    const { detail } = await call(accounts.detail, { body: { id: client, select: ['companyName'] } })
    return detail.companyName ?? byId
  } catch (error) {
    if (error instanceof RefusedCall) return byId
    throw error
  }
}
