import { expect, inject, it } from 'vitest'
import { createPool } from './connection.ts'

it('none of our statements is compiled, whatever settings a connection has besides', async () => {
  const [plain, other] = [createPool(inject('postgres'), 1), createPool(inject('postgres'), 1, { settings: '-c work_mem=8MB' })]
  try {
    for (const pool of [plain, other]) expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  } finally {
    await plain.end()
    await other.end()
  }
})
