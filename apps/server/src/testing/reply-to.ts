import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInit } from './http-call.ts'
import type { Role, World } from './world.ts'

const mostTries = 20

/** The reply to a request that only reads: repeated while the system is too busy for it, as a browser repeats it. */
export async function replyTo(world: World, path: string, init: CallInit & { as?: Role }): ReturnType<World['raw']> {
  for (let tries = 1; ; tries++) {
    const reply = await world.raw(path, init)
    if (reply.status !== 503 || tries === mostTries) return reply
    await sleep(100)
  }
}
