import { mkdtempSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeProcess } from '../testing/node-process.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

it('a web node that is told to stop says so, answers what still comes, and then ends', async () => {
  const dir = mkdtempSync('/tmp/loupe-leaving-')
  const node = await nodeProcess(world.databaseUrl, dir, {
    flags: ['--web'],
    env: {
      DATABASE_OWNER_URL: world.ownerUrl,
      LEAVE_SECONDS: '300',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
    },
  })
  try {
    const ready = async () => {
      const reply = await fetch(`${node.url}/readyz`)
      return { status: reply.status, connection: reply.headers.get('connection'), ...((await reply.json()) as { message: string }) }
    }
    expect(await ready()).toMatchObject({ status: 200, connection: 'keep-alive' })
    const [, monitoring = ''] = /Health and metrics are at ([^"]+)\."/.exec(node.said()) ?? []
    expect((await fetch(`${monitoring}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${monitoring}/metrics`)).text()).toMatch(/^loupe_database_up 1$/m)

    node.kill('SIGTERM')

    expect(await eventually(ready, ({ status }) => status === 503)).toMatchObject({
      message: 'This node is shutting down.',
      connection: 'close',
    })
    // A process manager may forward the signal, so it may come twice.
    node.kill('SIGTERM')
    expect((await fetch(`${node.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${node.url}/auth/v1/me`)).status).toBeLessThan(500)
    node.kill('SIGINT')
    expect(await node.ended).toBe(0)

    // Every log line of every part has the same format.
    const lines = node
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; part: string; time: number; msg: string })
    for (const line of lines)
      expect(line).toMatchObject({ level: 'info', time: expect.any(Number) as number, part: expect.any(String) as string })
    expect(lines.map(({ part, msg }) => `${part}: ${msg}`)).toEqual(
      expect.arrayContaining([expect.stringContaining('web: Server listening') as string, 'node: The node is shutting down.']),
    )
  } finally {
    await node.stop()
    rmSync(dir, { recursive: true, force: true })
  }
})
