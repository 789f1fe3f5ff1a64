import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
let worker: { stop(): Promise<void> }
let stones: { id: string; vStnId: string }[]
async function put(diamond: string, kind: 'certificate' | 'still', content: string, isStored = true) {
  const source = `media/${randomUUID()}`
  const type = kind === 'certificate' ? 'application/pdf' : 'image/jpeg'
  if (isStored) await world.services.files.put(source, Buffer.from(content), type)
  await world.services.db
    .insertInto('media')
    .values({ diamond, kind, origin: 'file', type, size: content.length, source, fileName: '../../x.pdf', isPresent: true })
    .execute()
}
beforeAll(async () => {
  worker = await start(world.services, { mailer: takingMailer })
  stones = [await world.given.diamond({ vStnId: 'A/1' }), await world.given.diamond({ vStnId: 'A:1' }), await world.given.diamond()]
  await put(stones[0]!.id, 'certificate', '%PDF-one')
  await put(stones[1]!.id, 'certificate', '%PDF-two')
  await put(stones[1]!.id, 'still', 'gone meanwhile', false)
})
afterAll(() => worker?.stop())
const ids = () => stones.map(({ id }) => id)
const ended = (id: string) =>
  eventually(
    () => world.as('seller')(tasks.view, { params: { id } }),
    ({ status }) => !['queued', 'running'].includes(status),
  )
async function fileOf(task: string) {
  const reply = await fetch(`${world.url}/admin/v1/task/${task}/file`, { headers: { authorization: `JWT ${world.tokens.seller}` } })
  return Buffer.from(await reply.arrayBuffer()).toString('latin1')
}

describe('files of stones', () => {
  it('says what is there and what is missing before anything is downloaded', async () => {
    const reply = await world.as('seller')(stoneFiles.found, { body: { diamonds: ids(), files: ['certificate', 'heart'] } })

    expect(reply.found).toEqual([
      { file: 'certificate', count: 2 },
      { file: 'heart', count: 0 },
    ])
    expect(reply.missing).toHaveLength(4)
  })

  it('gives one file as it is, at once', async () => {
    const task = await world.as('seller')(stoneFiles.certificate, { body: { diamonds: [stones[0]!.id] } })

    expect(task).toMatchObject({ status: 'done', title: 'Certificate of A/1' })
    expect(await fileOf(task.id)).toBe('%PDF-one')
  })

  it('gives more as a zip whose names lead nowhere, with what is missing in it, also what is gone meanwhile', async () => {
    const { id } = await world.as('seller')(stoneFiles.zip, { body: { filter: { vStnId: ids() }, certFile: true, img: true } })
    const task = await ended(id)
    const zip = await fileOf(id)

    expect(task).toMatchObject({ status: 'done', fileName: expect.stringMatching(/\.zip$/), note: '3 files, 3 missing' })
    expect(zip.slice(0, 2)).toBe('PK')
    for (const name of ['A-1-certificate.pdf', 'A-1-certificate-2.pdf', 'missing.txt']) expect(zip).toContain(name)
    expect(zip).not.toContain('../')
    const [event] = await world.services.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'diamond.download')
      .orderBy('id', 'desc')
      .execute()
    expect(event).toMatchObject({ actor: world.people.seller, after: { stones: 3, kinds: ['certificate', 'image'] } })
  })

  it('gives a zip of one file when a zip is asked for, and of the colors asked for alone', async () => {
    const body = { filter: { vStnId: [stones[0]!.vStnId], isFcCol: false }, certFile: true, zip: true }
    const { id } = await world.as('seller')(stoneFiles.zip, { body })
    await ended(id)
    expect((await fileOf(id)).slice(0, 2)).toBe('PK')
    const fancy = world.as('seller')(stoneFiles.zip, { body: { ...body, filter: { ...body.filter, isFcCol: true } } })
    await expect(fancy).rejects.toMatchObject(refusal('nothing_to_export'))
  })

  it('refuses when there is nothing to take, and begins nothing', async () => {
    const count = () =>
      world.services.db
        .selectFrom('task')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()

    await expect(world.as('seller')(stoneFiles.zip, { body: { filter: { vStnId: [stones[2]!.id] }, hAFile: true } })).rejects.toMatchObject(
      {
        status: 409,
      },
    )
    await expect(world.as('seller')(stoneFiles.zip, { body: { filter: { vStnId: [stones[0]!.id] } } })).rejects.toMatchObject(
      invalidField('img', 'Please select atleast one option'),
    )
    await expect(world.as('seller')(stoneFiles.certificate, { body: { diamonds: ['none'] } })).rejects.toMatchObject(
      refusal('nothing_to_export'),
    )
    expect(await count()).toEqual(before)
  })
})
