import { type GivenRole, isStaff, mayManage } from '@loupe/domain/access/staff.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { mailApproved } from '../auth/mails.ts'
import { oneAtATime, refuseLockOut } from '../guards.ts'
import { endSessions } from '../sessions/commands.ts'
import { getStaff, staffById } from './queries.ts'

/** Lets people in who signed up, all with one role, and tells them. Somebody approved already is left as they are. */
export async function approveSignUps(ctx: Writing, { users, type }: { users: string[]; type: GivenRole }) {
  await oneAtATime(ctx.tx)
  const asked = await staffById(ctx.tx, users)
  if (asked.length < new Set(users).size) throw new Refusal('not_found')
  const waiting = asked.filter((person) => person.isAwaitingApproval)
  if (waiting.length < asked.length && asked.some((person) => !person.isAwaitingApproval && person.type !== type))
    throw new Refusal('wrong_status')
  for (const person of waiting) {
    await ctx.tx
      .updateTable('user')
      .set({ type, isActive: true, isAwaitingApproval: false, updatedAt: ctx.now.toISOString() })
      .where('id', '=', person.id)
      .execute()
    const before = { type: person.type, isActive: person.isActive }
    await record(ctx, { kind: 'user.approve', subjectType: 'user', subject: person.id, before, after: { type, isActive: true } })
    await mailApproved(ctx, person)
  }
  return { list: await staffById(ctx.tx, users) }
}

interface Change {
  type?: GivenRole
  isActive?: boolean
  updatedAt?: string
}

/** Gives somebody another role, shuts them out or lets them in again. Whoever is shut out is out at once, on every device. */
export async function changeStaff(ctx: Writing, id: string, { updatedAt, ...change }: Change) {
  await oneAtATime(ctx.tx)
  const person = await getStaff(ctx.tx, id)
  if (!mayManage(ctx.actor, person)) throw new Refusal('forbidden')
  refuseStale(person, updatedAt)
  const next = { type: change.type ?? person.type, isActive: change.isActive ?? person.isActive }
  if (next.type === person.type && next.isActive === person.isActive) return person
  // A sign-up is let in by approving it, which gives the role; nobody is active without one.
  if (person.isAwaitingApproval || (next.isActive && !isStaff(next.type))) throw new Refusal('wrong_status')
  await ctx.tx
    .updateTable('user')
    .set({ ...next, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  if (!next.isActive) await endSessions(ctx, id)
  const before = { type: person.type, isActive: person.isActive }
  await record(ctx, { kind: 'user.update', subjectType: 'user', subject: id, before, after: next })
  return getStaff(ctx.tx, id)
}

/** Turns a sign-up down, or removes somebody. The name and the e-mail are free again. */
export async function removeStaff(ctx: Writing, id: string) {
  await oneAtATime(ctx.tx)
  const person = await getStaff(ctx.tx, id)
  if (!mayManage(ctx.actor, person)) throw new Refusal('forbidden')
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, isAwaitingApproval: false, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  await endSessions(ctx, id)
  const kind = person.isAwaitingApproval ? 'user.reject' : 'user.delete'
  await record(ctx, { kind, subjectType: 'user', subject: id, before: { type: person.type, isActive: person.isActive } })
  return {}
}
