import pg from 'pg'

/**
 * What changed, on any node: one LISTEN connection a process, fed by `record()`. Listeners hear topics (subject types), never rows; after a lost
 * connection they hear '*', because anything may have changed meanwhile.
 */
export interface Live {
  on(listener: (topics: string[]) => void): () => void
  stop(): Promise<void>
}

export function createLive(connectionString: string): Live {
  const listeners = new Set<(topics: string[]) => void>()
  const tell = (topics: string[]) => listeners.forEach((listener) => listener(topics))
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect().then(() => tell(['*']))
    }, 500)
  }
  async function connect() {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('error', () => undefined)
    next.on('end', again)
    next.on('notification', ({ payload }) => tell((JSON.parse(payload ?? '{"topics":[]}') as { topics: string[] }).topics))
    try {
      await next.connect()
      await next.query('listen loupe')
      client = next
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  void connect()

  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
