import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'

/** Checks one part of the system. */
export type Check = (ctx: Reading) => Promise<HealthCheck[]>
