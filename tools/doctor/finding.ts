import type { HealthCheck } from '../../packages/contract/src/reports/health.ts'

/** What was checked, how it stands, and what to do about it: as on the health page. */
export type Finding = Pick<HealthCheck, 'title' | 'state' | 'said' | 'next'>

export const good = (title: string, said: string): Finding => ({ title, state: 'good', said, next: '' })
/** It works, but should not stay so. */
export const risky = (title: string, said: string, next: string): Finding => ({ title, state: 'warn', said, next })
/** A start would fail, or something is about to be lost. */
export const wrong = (title: string, said: string, next: string): Finding => ({ title, state: 'bad', said, next })
export const days = (count: number) => `${Math.floor(count)} ${Math.floor(count) === 1 ? 'day' : 'days'}`
