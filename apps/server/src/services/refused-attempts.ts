import type { AttemptStep, RefusalRule } from '@loupe/domain/access/sign-in.ts'

/** An attempt refused before anything was checked. */
export interface RefusedAttempt {
  rule: RefusalRule
  step: AttemptStep
  nameKey: string
  user: string | undefined
  ip: string
  agent: string
  at: Date
}

/** Counts refused attempts in memory and writes the counts once a second, so that a flood of refusals costs the database next to nothing. */
export interface RefusedAttempts {
  add(refused: RefusedAttempt): void
  /** Writes the counts now; runs on a timer, and when the process ends. */
  flush(): Promise<void>
  stop(): Promise<void>
}
