import { audits } from '@loupe/contract/reports/audits.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { checkLog } from './verify-in-steps.ts'
import { type ExportLine, verifyExport } from './verify-export.ts'
import { auditSeals } from '../../../testing/audit-seals.ts'

// The events that these tests write by hand have fields of no form.
const world = testWorld({ hasOtherFields: true })
const { put, sealed, tamper, broken, exported } = auditSeals(world)

describe('somebody who changes the log by hand', () => {
  /** Restores the whole log after each attack. */
  const restored = async (work: () => Promise<void>) => {
    await tamper('create table event_kept as select * from event; create table event_seal_kept as select * from event_seal')
    try {
      await work()
    } finally {
      await tamper(`delete from event; insert into event overriding system value select * from event_kept; drop table event_kept;
        delete from event_seal; insert into event_seal select * from event_seal_kept; drop table event_seal_kept`)
    }
  }
  it.each([
    [
      'changes a value',
      `update event set after = '{"name": "other"}' where subject = 'second' and after->>'name' = '3'`,
      'An entry of seal 2 was changed.',
    ],
    ['changes who it was', `update event set actor_name = 'Someone else' where subject = 'second'`, 'An entry of seal 2 was changed.'],
    ['changes the address', `update event set ip = '1.2.3.4' where subject = 'second'`, 'An entry of seal 2 was changed.'],
    [
      'deletes an entry',
      `delete from event where subject = 'second' and after->>'name' = '3'`,
      /^1 of the 5 entries of seal 2 are missing: \d+\.$/,
    ],
    ['changes a seal', `update event_seal set at = at - interval '1 day' where number = 2`, 'Seal 2 was changed.'],
    ['deletes a seal', 'delete from event_seal where number = 2', 'Seal 2 is missing.'],
    [
      'makes the hash of a seal anew',
      `update event_seal s set at = at - interval '1 day', hash = sha256('other') where number = 2`,
      'Seal 2 was changed.',
    ],
  ])('and %s is found at the seal', async (_, statement, reason) => {
    await restored(async () => {
      await tamper(statement)
      expect(await broken()).toEqual({ seal: 2, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) })
    })
    expect(await broken()).toBeUndefined()
  })

  it('and adds an entry of long ago is found, too', async () => {
    // Simulates a gap: the id of a transaction that was rolled back.
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('event', 'id')) as id`.execute(world.owner)
    await put(2, 'after the gap')
    await sealed()
    await restored(async () => {
      await tamper(`insert into event (id, kind, subject_type, subject, actor_name, xid) overriding system value
        values (${rows[0]!.id}, 'a.b', 'a', 'b', 'c', '1')`)
      expect(await broken()).toMatchObject({
        reason: `Entry ${rows[0]!.id} is in no seal, though entries after it are: it was added by hand.`,
      })
    })
  })

  it.each([-5, 5_000_000])('and adds an entry under an id that none has come to (%i) is found, too', async (id) => {
    await sealed()
    await restored(async () => {
      await tamper(`insert into event (id, kind, subject_type, subject, actor_name, xid) overriding system value
        values (${id}, 'a.b', 'a', 'b', 'c', '5')`)
      expect((await broken())?.reason).toContain(`Entry ${id} is in no seal`)
    })
  })

  it('and has sealing skip what is to come gains nothing: it sweeps up what is in no seal, and nothing looks sealed before', async () => {
    await sealed()
    await restored(async () => {
      await tamper(`update event_seal set through_xid = '9000000000000000000' where number = (select max(number) from event_seal)`)
      await put(3, 'skipped')
      expect((await world.as('super')(audits.seals, {})).unsealed).toBe(3)
      expect((await sealed()).unsealed).toBe(0)
      expect(await broken()).toBeUndefined()
    })
  })

  it('and cuts off the end is found against the noted hash, and by what was verified before', async () => {
    const { latest } = await sealed()
    expect(await checkLog(world.services.db, world.services.clock(), true)).toBeUndefined()
    await restored(async () => {
      await tamper(
        `delete from event e using event_seal s where s.number = ${latest!.number} and s.ids @> e.id; delete from event_seal where number = ${latest!.number}`,
      )
      expect(await broken()).toBeUndefined()
      expect((await broken(latest!.hash))?.reason).toMatch(/^No seal has the noted hash/)
      expect((await world.as('super')(audits.seals, {})).verified).toMatchObject({ broken: expect.stringContaining('its end was cut off') })
      expect((await checkLog(world.services.db, world.services.clock()))?.reason).toContain('its end was cut off')
      // The result stays bad until somebody has checked it: more entries do not repair it.
      expect(await checkLog(world.services.db, world.services.clock())).toBeDefined()
      const { checks } = await world.as('super')(systemHealth.view, {})
      expect(checks.find(({ id }) => id === 'audit-log')).toMatchObject({ state: 'bad', message: expect.stringContaining('cut off') })
    })
    expect(await checkLog(world.services.db, world.services.clock(), true)).toBeUndefined()
    const { checks } = await world.as('super')(systemHealth.view, {})
    expect(checks.find(({ id }) => id === 'audit-log')).toMatchObject({ state: 'good' })
  })
})

describe('an export', () => {
  it('verifies with nothing but the file', async () => {
    const { latest } = await sealed()
    const { verified, broken: fault } = await verifyExport(await exported(), latest!.hash)
    expect(fault).toBeUndefined()
    expect(verified).toMatchObject({ first: 1, number: latest!.number, hash: latest!.hash })
    expect(verified.withValues).toBeGreaterThan(10)
  })

  it.each([
    [
      'a changed head',
      (line: ExportLine) => (line.line === 'entry' ? { ...line, head: line.head.replace('size', 'sizf') } : line),
      /^An entry of seal 1 was changed/,
    ],
    [
      'changed values',
      (line: ExportLine) => (line.line === 'entry' && line.values ? { ...line, values: line.values.replace('old', 'odd') } : line),
      /^The values of entry/,
    ],
    [
      'a changed seal',
      (line: ExportLine) => (line.line === 'seal' ? { ...line, text: line.text.replace('"number": 1', '"number": 7') } : line),
      /was changed\.$/,
    ],
  ])('with %s does not', async (_, change, reason) => {
    const lines = (await exported()).map((line) => JSON.stringify(change(JSON.parse(line) as ExportLine)))
    expect((await verifyExport(lines)).broken?.reason).toMatch(reason)
  })

  it('without an entry, a seal or its end does not', async () => {
    const lines = await exported()
    const seal = lines.findIndex((line) => line.includes('"line":"seal"'))
    expect((await verifyExport(lines.toSpliced(2, 1))).broken?.reason).toMatch(/not all of them/)
    expect((await verifyExport(lines.toSpliced(0, seal + 1))).broken?.reason).toMatch(/does not match its last line/)
    expect((await verifyExport(lines.toSpliced(seal, 1))).broken?.reason).toMatch(/not all of them/)
    expect((await verifyExport(lines.slice(0, -1))).broken?.reason).toMatch(/cut off/)
    expect((await verifyExport(lines, 'f'.repeat(64))).broken?.reason).toBe('No seal of the file has the noted hash.')
    expect((await verifyExport(['{'])).broken?.reason).toBe('A line is not JSON.')
  })

  it('leaves out what no screen shows whole, is for who sees the whole log, and leaves a trace', async () => {
    const secrets = (subjectType: string, after: object) =>
      world.services.db
        .insertInto('event')
        .values({ kind: `${subjectType}.update`, subjectType, subject: 'secret', actorName: 'Test', after: JSON.stringify(after) })
        .execute()
    await secrets('bid', { amount: 43210987654 })
    await secrets('accountBank', { acNo: '99887766554433' })
    await secrets('diamondCost', { cost: 6543 })
    await sealed()
    const text = (await exported()).join('\n')
    expect(text).toContain('6543')
    expect(text).not.toMatch(/43210987654|99887766554433/)
    expect((await verifyExport(text.split('\n'))).broken).toBeUndefined()
    for (const as of ['admin', 'seller'] as const) expect((await world.raw('/admin/v1/audit/export', { as })).status).toBe(403)
    const { list } = await world.as('super')(audits.list, { body: { subjectType: 'audit' } })
    expect(list?.[0]).toMatchObject({ kind: 'audit.export', actor: world.people.super })
  })
})
