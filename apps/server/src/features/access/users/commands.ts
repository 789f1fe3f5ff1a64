import type { NewStaff, Staff, StaffChange } from '@loupe/contract/access/staff.ts'
import { openWorkText } from '@loupe/domain/access/open-work.ts'
import { type GivenRole, givenRoles } from '@loupe/domain/access/staff.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { roles as roleIds, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getHouseName } from '../../masters/settings/look.ts'
import { tell } from '../../../db/tell.ts'
import { endCodes } from '../auth/codes.ts'
import { endLinks, makeLink } from '../auth/links.ts'
import { mailAddressChanged, mailApproved, mailVerifyStaff } from '../auth/mails.ts'
import { hashGiven } from '../auth/passwords.ts'
import { oneAtATime, refuseLockOut } from '../guards.ts'
import { endSessions } from '../sessions/commands.ts'
import { giveOpenWork, openWorkOf } from './open-work.ts'
import { findColleague, getStaff, staffById } from './queries.ts'
import { getManaged, leadOf, refuseNamed, refuseStanding, refuseTakeover, roleFor } from './rules.ts'

const subject = (id: string) => ({ subjectType: 'user', subject: id })

/** Adds somebody to the staff. The password given to them opens nothing but the form in which they choose their own (domain.md C34). */
export async function createStaff(reading: Reading, { password, roles, master, ...fields }: NewStaff) {
  const passwordHash = await hashGiven(reading, password, fields)
  return async (ctx: Writing): Promise<Staff> => {
    await oneAtATime(ctx.tx)
    await refuseNamed(ctx, { username: fields.username, email: fields.email })
    const role = await roleFor(ctx, fields.type, roles)
    const made = { ...fields, ...(role === null ? {} : { role }), master: await leadOf(ctx, fields.type, master) }
    const at = ctx.now.toISOString()
    const { id } = await ctx.tx
      .insertInto('user')
      .values({ ...made, passwordHash, defaultPassword: true, passwordChangedAt: at, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, { kind: 'user.create', ...subject(id), after: made })
    const why = `${ctx.actor.name} added you to ${await getHouseName(ctx.tx)} and will tell you your first password. It works for 7 days, and you choose your own at the first sign-in.`
    await mailVerifyStaff(ctx, fields, await makeLink(ctx, id, 'verify'), why)
    return getStaff(ctx.tx, id)
  }
}

/** Lets people in who signed up, all with one role, and tells them. Somebody approved already is left as they are. */
export async function approveSignUps(ctx: Writing, { users, type }: { users: string[]; type: GivenRole }) {
  await oneAtATime(ctx.tx)
  const asked = await staffById(ctx.tx, users)
  if (asked.length < new Set(users).size) throw new Refusal('not_found')
  const waiting = asked.filter((person) => person.isAwaitingApproval)
  if (waiting.length < asked.length && asked.some((person) => !person.isAwaitingApproval && person.type !== type))
    throw new Refusal('wrong_status')
  if (waiting.length > 0) await roleFor(ctx, type, undefined)
  for (const person of waiting) {
    await ctx.tx
      .updateTable('user')
      .set({ type, isActive: true, isAwaitingApproval: false, updatedAt: ctx.now.toISOString() })
      .where('id', '=', person.id)
      .execute()
    const before = { type: person.type, isActive: person.isActive }
    await record(ctx, { kind: 'user.approve', ...subject(person.id), before, after: { type, isActive: true } })
    await mailApproved(ctx, person)
  }
  return { list: await staffById(ctx.tx, users) }
}

const told = ['firstName', 'lastName', 'username', 'email', 'mobile', 'type', 'role', 'master', 'isActive'] as const

/** Changes what is known of somebody, gives them another role, shuts them out or lets them in again. Whoever is shut out is out at once, everywhere. */
export async function changeStaff(ctx: Writing, id: string, { updatedAt, roles, ...change }: StaffChange): Promise<Staff> {
  await oneAtATime(ctx.tx)
  const staff = await getManaged(ctx, id)
  refuseStale(staff, updatedAt)
  const type = change.type ?? staff.type
  // What is kept: the role of a type has no number of its own.
  const person = { ...staff, role: staff.role === staff.type ? null : staff.role }
  const master =
    type === person.type && (change.master === undefined || change.master === person.master)
      ? person.master
      : await leadOf(ctx, type, change.master ?? person.master)
  const isGiven = givenRoles.some((one) => one === type) && (roles !== undefined || type !== person.type)
  const role = isGiven ? await roleFor(ctx, type as GivenRole, roles) : person.role
  const next = { ...person, ...change, type, role, master }
  const changed = told.filter((field) => next[field] !== person[field])
  if (changed.length === 0) return staff
  refuseStanding(person, next)
  const isRenamed = changed.includes('email') || changed.includes('username')
  if (isRenamed) await refuseTakeover(ctx, id)
  await refuseNamed(
    ctx,
    {
      ...(changed.includes('username') ? { username: next.username } : {}),
      ...(changed.includes('email') ? { email: next.email } : {}),
    },
    id,
  )
  const values = Object.fromEntries(changed.map((field) => [field, next[field]]))
  const isMoved = changed.includes('email')
  await ctx.tx
    .updateTable('user')
    .set({ ...values, ...(isMoved ? { isEmailVerified: false } : {}), updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  if (!next.isActive && person.isActive) await endSessions(ctx, id)
  const before = Object.fromEntries(changed.map((field) => [field, person[field]]))
  await record(ctx, { kind: 'user.update', ...subject(id), before, after: values })
  if (changed.includes('type') || changed.includes('role')) await tell(ctx.tx, ['role'])
  if (isMoved) await moveMail(ctx, staff, { ...staff, ...next, role: staff.role })
  return getStaff(ctx.tx, id)
}

/** Codes and links that went to the old address end; the old one is told, the new one is asked whether it is theirs. */
async function moveMail(ctx: Writing, was: Staff, is: Staff) {
  await endCodes(ctx, is.id)
  await endLinks(ctx, is.id, 'reset')
  await endLinks(ctx, is.id, 'verify')
  await mailAddressChanged(ctx, was)
  await mailVerifyStaff(ctx, is, await makeLink(ctx, is.id, 'verify'), `${ctx.actor.name} gave your account this e-mail address.`)
}

/** Turns a sign-up down, or removes somebody whom nothing hangs on any more. The name and the e-mail are free again. */
export async function removeStaff(ctx: Writing, id: string) {
  await oneAtATime(ctx.tx)
  // Whoever gives them a client or a deal at this moment is waited for, and counted.
  await ctx.tx.selectFrom('user').select('id').where('id', '=', id).forUpdate().execute()
  const person = await getManaged(ctx, id)
  const open = await openWorkOf(ctx.tx, id, ctx.now)
  const words = openWorkText(open)
  if (words) throw new Refusal('has_open_work', { open }, `${person.name} still has ${words}. Reassign them first.`)
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, isAwaitingApproval: false, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  await endSessions(ctx, id)
  const kind = person.isAwaitingApproval ? 'user.reject' : 'user.delete'
  await record(ctx, { kind, ...subject(id), before: { type: person.type, isActive: person.isActive } })
  return {}
}

/** Gives somebody's clients, open deals and team to another. Asking again gives nothing, for nothing is left. */
export async function reassign(ctx: Writing, { from, to }: { from: string; to: string }) {
  await oneAtATime(ctx.tx)
  await ctx.tx.selectFrom('user').select('id').where('id', 'in', [from, to]).orderBy('id').forUpdate().execute()
  await getStaff(ctx.tx, from)
  const colleague = from === to ? undefined : await findColleague(ctx.tx, to, staffRoles)
  if (!colleague) throw invalid('to', 'Please choose an active colleague.')
  const { team } = await openWorkOf(ctx.tx, from, ctx.now)
  if (team > 0 && colleague.type === roleIds.SELLER) throw invalid('to', 'Somebody with a team gives it to a master sales or an admin.')
  const given = await giveOpenWork(ctx, from, to)
  await record(ctx, { kind: 'user.reassign', ...subject(from), after: { to, ...given } })
  return given
}
