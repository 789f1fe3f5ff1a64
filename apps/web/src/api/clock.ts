import { house } from '@loupe/contract/access/house.ts'
import { call } from './client.ts'

/** How far this machine's clock is from the server's, in milliseconds. Windows and expiry are the server's time, so countdowns are too. */
let offset = 0

export const serverNow = () => Date.now() + offset

/** Asks the server what time it is; the answer is taken to be from the middle of the round trip. A failure leaves the clock as it was. */
export async function setClock() {
  const sent = Date.now()
  const reply = await call(house.serverTime, {}).catch(() => undefined)
  if (!reply) return
  const received = Date.now()
  offset = new Date(reply.serverTime).getTime() - (sent + received) / 2
}

/** The live stream says the server's time now and then: after this machine's clock was set, it is asked for anew. */
export function checkClock(serverTime: string) {
  if (Math.abs(Date.parse(serverTime) - serverNow()) > 2000) void setClock()
}
