import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'

/** Looks at one part of the house. */
export type Look = (ctx: Reading) => Promise<HealthCheck[]>
