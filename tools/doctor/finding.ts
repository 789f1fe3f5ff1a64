import type { HealthCheck } from '../../packages/contract/src/reports/health.ts'

/** What was checked, how it stands, and what to do about it: as on the health page. */
export type Finding = Pick<HealthCheck, 'title' | 'state' | 'message' | 'next'>

export const good = (title: string, message: string): Finding => ({ title, state: 'good', message, next: '' })
/** It works, but should not stay so. */
export const risky = (title: string, message: string, next: string): Finding => ({ title, state: 'warn', message, next })
/** A start would fail, or something is about to be lost. */
export const wrong = (title: string, message: string, next: string): Finding => ({ title, state: 'bad', message, next })
export const days = (count: number) => `${Math.floor(count)} ${Math.floor(count) === 1 ? 'day' : 'days'}`
