import { company } from '@loupe/contract/access/company.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { call } from './client.ts'

/** Difference between the server's clock and this machine's, in milliseconds. Time windows and expiry use the server's time, so countdowns do too. */
let offset = 0

export const serverNow = () => Date.now() + offset

/** Today in the company's time zone, `YYYY-MM-DD`: the day by which the server judges too. */
export const companyToday = () => dayIn(new Date(serverNow()))

/** Reads the server's time, assuming that the server answered in the middle of the round trip. If the request fails, the clock stays as it was. */
export async function setClock() {
  const sent = Date.now()
  const reply = await call(company.serverTime, {}).catch(() => undefined)
  if (!reply) return
  const received = Date.now()
  offset = new Date(reply.serverTime).getTime() - (sent + received) / 2
}

/**
 * The live stream sends the server's time at its start and regularly. If it differs, because this machine's clock is wrong or was changed, the offset is
 * measured.
 */
export async function checkClock(serverTime: string) {
  if (Math.abs(Date.parse(serverTime) - serverNow()) > 1000) await setClock()
}
