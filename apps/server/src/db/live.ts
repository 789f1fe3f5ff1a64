import pg from 'pg'

/**
 * Changes on any node: one LISTEN connection per process, fed by `record()`. Listeners get topics (subject types), never rows. After a lost
 * connection they get '*', because anything may have changed meanwhile.
 */
export interface LiveTopics {
  on(listener: (topics: string[]) => void): () => void
  /** Topics changed within the last milliseconds, for a browser that read something before it began to listen. */
  recent(milliseconds: number): string[]
  /** Whether the connection listens now. Data read while it does not may be out of date without notice. */
  isListening(): boolean
  stop(): Promise<void>
}

/**
 * How long a server has to answer: one that takes the connection and never does (a proxy during a failover) is tried again. And how often a connection that
 * listens is tested, because one that is lost without notice looks like one on which nothing happens.
 */
const defaultTimes = { answerMs: 5000, probeMs: 15_000 }
const listen = 'listen loupe'

/** @param onListening called whenever it begins or ceases to listen */
export function createLive(
  connectionString: string,
  onListening: (isListening: boolean) => void = () => undefined,
  { answerMs, probeMs } = defaultTimes,
): LiveTopics {
  const listeners = new Set<(topics: string[]) => void>()
  const notifiedAt = new Map<string, number>()
  const notify = (topics: string[]) => {
    for (const topic of topics) notifiedAt.set(topic, performance.now())
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
      void connect().then((isBack) => isBack && notify(['*']))
    }, 500)
  }
  async function connect(): Promise<boolean> {
    const timeouts = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
    const next = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...timeouts })
    client = next
    let probe: NodeJS.Timeout | undefined
    const lose = () => {
      clearInterval(probe)
      if (listening !== next) return
      listening = undefined
      if (!isStopped) onListening(false)
    }
    next.on('error', lose)
    next.on('end', () => {
      lose()
      again()
    })
    next.on('notification', ({ payload }) => notify(topicsOf(payload)))
    try {
      await next.connect()
      await next.query(listen)
      if (isStopped) throw new Error('Stopped meanwhile.')
      listening = next
      // Once more changes nothing at the server.
      probe = setInterval(() => void next.query(listen).catch(() => next.end().catch(() => undefined)), probeMs).unref()
      onListening(true)
      return true
    } catch {
      if (!isStopped) onListening(false)
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
    recent: (milliseconds) => [...notifiedAt].flatMap(([topic, at]) => (performance.now() - at <= milliseconds ? [topic] : [])),
    isListening: () => listening !== undefined,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Any role that may connect may notify, with any payload. */
function topicsOf(payload: string | undefined): string[] {
  try {
    const { topics } = JSON.parse(payload ?? '') as { topics?: unknown }
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
  } catch {
    return []
  }
}
