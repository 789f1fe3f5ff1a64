import pg from 'pg'

/**
 * What changed, on any node: one LISTEN connection a process, fed by `record()`. Listeners hear topics (subject types), never rows; after a lost
 * connection they hear '*', because anything may have changed meanwhile.
 */
export interface Live {
  on(listener: (topics: string[]) => void): () => void
  /** What changed within the last so many milliseconds, for a browser that has read something before it began to listen. */
  recent(milliseconds: number): string[]
  /** Whether changes are heard now. What was read while they are not may be old without anybody telling. */
  isListening(): boolean
  stop(): Promise<void>
}

export function createLive(connectionString: string): Live {
  const listeners = new Set<(topics: string[]) => void>()
  const toldAt = new Map<string, number>()
  const tell = (topics: string[]) => {
    for (const topic of topics) toldAt.set(topic, performance.now())
    listeners.forEach((listener) => listener(topics))
  }
  let client: pg.Client | undefined
  let listening: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect().then((isBack) => isBack && tell(['*']))
    }, 500)
  }
  async function connect(): Promise<boolean> {
    const next = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    client = next
    const lose = () => {
      if (listening === next) listening = undefined
    }
    next.on('error', lose)
    next.on('end', () => {
      lose()
      again()
    })
    next.on('notification', ({ payload }) => tell(topicsOf(payload)))
    try {
      await next.connect()
      await next.query('listen loupe')
      if (isStopped) throw new Error('Stopped meanwhile.')
      listening = next
      return true
    } catch {
      await next.end().catch(() => undefined)
      again()
      return false
    }
  }
  void connect()

  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recent: (milliseconds) => [...toldAt].flatMap(([topic, at]) => (performance.now() - at <= milliseconds ? [topic] : [])),
    isListening: () => listening !== undefined,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Anybody who may connect may notify, with anything. */
function topicsOf(payload: string | undefined): string[] {
  try {
    const { topics } = JSON.parse(payload ?? '') as { topics?: unknown }
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
  } catch {
    return []
  }
}
