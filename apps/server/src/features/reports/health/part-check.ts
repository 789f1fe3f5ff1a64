import type { HealthCheck } from '@loupe/contract/reports/health.ts'
import type { Reading } from '../../../context.ts'

/** Checks one part of the system. */
export type PartCheck = (ctx: Reading) => Promise<HealthCheck[]>
