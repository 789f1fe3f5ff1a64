import type { NewPlace, NewStaff, Staff, StaffChange } from '@loupe/contract/access/staff.ts'
import { openWorkText } from '@loupe/domain/access/open-work.ts'
import { type GivenRole, givenRoles } from '@loupe/domain/access/staff.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { roles as roleIds, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { publish } from '../../../db/publish.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { endCodes } from '../auth/codes.ts'
import { endLinks, makeLink } from '../auth/links.ts'
import { mailAddressChanged, mailApproved, mailRejected, mailVerifyStaff } from '../auth/mails.ts'
import { hashGiven } from '../auth/passwords.ts'
import { signUpAnswered } from '../auth/sign-up-notice.ts'
import { oneAtATime, refuseLockOut } from '../guards.ts'
import { endSessions } from '../sessions/commands.ts'
import { giveOpenWork, openWorkOf } from './open-work.ts'
import { findColleague, getStaff, staffById } from './queries.ts'
import { getManaged, leadOf, refuseNamed, refuseStatus, refuseTakeover, roleFor } from './rules.ts'

const subject = (id: string) => ({ subjectType: 'user', subject: id })

/** Adds a member of staff. The given password only opens the form in which they choose their own. */
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
      .values({ ...made, passwordHash, defaultPassword: true, passwordChangedAt: at, ...stampCreated(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, { kind: 'user.create', ...subject(id), after: made })
    const why = `${ctx.actor.name} added you to ${await getCompanyName(ctx.tx)} and will tell you your first password. It works for 7 days, and you choose your own at the first sign-in.`
    await mailVerifyStaff(ctx, fields, await makeLink(ctx, id, 'verify'), why)
    return getStaff(ctx.tx, id)
  }
}

/** Approves sign-ups, all with the same role and team, and mails them. People approved already are left as they are. */
export async function approveSignUps(ctx: Writing, { users, type, roles, master: named }: NewPlace & { users: string[] }) {
  await oneAtATime(ctx.tx)
  const people = await staffById(ctx.tx, users)
  if (people.length < new Set(users).size) throw new Refusal('not_found')
  const waiting = people.filter((person) => person.isAwaitingApproval)
  const role = await roleFor(ctx, type, roles)
  if (people.some((person) => !person.isAwaitingApproval && person.role !== (role ?? type))) throw new Refusal('wrong_status')
  const place = { type, role, master: await leadOf(ctx, type, named) }
  for (const person of waiting) {
    await ctx.tx
      .updateTable('user')
      .set({ ...place, isActive: true, isAwaitingApproval: false, ...stampUpdated(ctx) })
      .where('id', '=', person.id)
      .execute()
    const before = { type: person.type, isActive: person.isActive }
    await record(ctx, { kind: 'user.approve', ...subject(person.id), before, after: { ...place, isActive: true } })
    await signUpAnswered(ctx, person.id)
    await mailApproved(ctx, person)
  }
  return { list: await staffById(ctx.tx, users) }
}

const comparedFields = ['firstName', 'lastName', 'username', 'email', 'mobile', 'type', 'role', 'master', 'isActive'] as const

/** Changes a person's data or role, deactivates or reactivates them. Deactivating ends all their sessions at once. */
export async function changeStaff(ctx: Writing, id: string, { updatedAt, roles, ...change }: StaffChange): Promise<Staff> {
  await oneAtATime(ctx.tx)
  const staff = await getManaged(ctx, id)
  refuseStale(staff, updatedAt)
  const type = change.type ?? staff.type
  // The form in which it is stored: the role of the type itself is null.
  const person = { ...staff, role: staff.role === staff.type ? null : staff.role }
  const master =
    type === person.type && (change.master === undefined || change.master === person.master)
      ? person.master
      : await leadOf(ctx, type, change.master ?? person.master)
  const isGiven = givenRoles.some((one) => one === type) && (roles !== undefined || type !== person.type)
  const role = isGiven ? await roleFor(ctx, type as GivenRole, roles) : person.role
  const next = { ...person, ...definedFields(change), type, role, master }
  const changed = comparedFields.filter((field) => next[field] !== person[field])
  if (changed.length === 0) return staff
  refuseStatus(person, next)
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
    .set({ ...values, ...(isMoved ? { isEmailVerified: false } : {}), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  if (!next.isActive && person.isActive) await endSessions(ctx, id)
  const before = Object.fromEntries(changed.map((field) => [field, person[field]]))
  await record(ctx, { kind: 'user.update', ...subject(id), before, after: values })
  if (changed.includes('type') || changed.includes('role')) await publish(ctx.tx, ['role'])
  if (isMoved) await moveMail(ctx, staff, { ...staff, ...next, role: staff.role })
  return getStaff(ctx.tx, id)
}

/** Ends codes and links sent to the old address, notifies it, and mails a verification link to the new one. */
async function moveMail(ctx: Writing, was: Staff, is: Staff) {
  await endCodes(ctx, is.id)
  await endLinks(ctx, is.id, 'reset')
  await endLinks(ctx, is.id, 'verify')
  await mailAddressChanged(ctx, was)
  await mailVerifyStaff(ctx, is, await makeLink(ctx, is.id, 'verify'), `${ctx.actor.name} gave your account this email address.`)
}

/** Rejects a sign-up, or removes a person without open work. The username and the e-mail become available again. */
export async function removeStaff(ctx: Writing, id: string) {
  await oneAtATime(ctx.tx)
  // The lock waits for transactions that are giving them a client or a deal, so that these are counted.
  await ctx.tx.selectFrom('user').select('id').where('id', '=', id).forUpdate().execute()
  const person = await getManaged(ctx, id)
  const open = await openWorkOf(ctx.tx, id, ctx.now)
  const work = openWorkText(open)
  if (work) throw new Refusal('has_open_work', { open }, `${person.name} still has ${work}. Reassign them first.`)
  await ctx.tx
    .updateTable('user')
    .set({ isDeleted: true, isActive: false, isAwaitingApproval: false, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await refuseLockOut(ctx.tx)
  await endSessions(ctx, id)
  const kind = person.isAwaitingApproval ? 'user.reject' : 'user.delete'
  await record(ctx, { kind, ...subject(id), before: { type: person.type, isActive: person.isActive } })
  if (person.isAwaitingApproval) {
    await signUpAnswered(ctx, id)
    await mailRejected(ctx, person)
  }
  return {}
}

/** Gives a person's clients, open deals and team to another. Repeating it changes nothing. */
export async function reassign(ctx: Writing, { from, to }: { from: string; to: string }) {
  await oneAtATime(ctx.tx)
  await ctx.tx.selectFrom('user').select('id').where('id', 'in', [from, to]).orderBy('id').forUpdate().execute()
  await getStaff(ctx.tx, from)
  const colleague = from === to ? undefined : await findColleague(ctx.tx, to, staffRoles)
  if (!colleague) throw invalid('to', 'Please select an active colleague.')
  const { team } = await openWorkOf(ctx.tx, from, ctx.now)
  if (team > 0 && colleague.type === roleIds.SELLER) throw invalid('to', 'A team can only be reassigned to a master sales or an admin.')
  const given = await giveOpenWork(ctx, from, to)
  await record(ctx, { kind: 'user.reassign', ...subject(from), after: { to, ...given } })
  return given
}
